import { mainFacts } from '@bulletin/domain/proof/told-facts'
import { shownInstant } from '@bulletin/domain/proof/told-moment'
import { technicalFacts } from '@bulletin/domain/proof/told-technical'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { saveFile } from '../../platform/download.ts'
import { useServices } from '../../session/services.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { AnswerCard } from './answer-card.tsx'
import { answerTo, proofWords } from './answer-words.ts'
import { attestationText } from './attestation.ts'
import { FactList } from './fact-list.tsx'
import type { KeptKeys } from './known-keys.ts'
import { SealAxis } from './seal-axis.tsx'
import type { Verified } from './use-verification.ts'
import styles from './answer-view.module.css'

const BYTES_PER_KILOBYTE = 1000

const FileBar = ({ verified, onOther }: { verified: Verified; onOther: () => void }) => {
  const { settings } = useServices()
  const { file, at, found } = verified
  const size = Math.ceil(file.size / BYTES_PER_KILOBYTE)
  const { time } = shownInstant(at, settings.timeZone)
  return (
    <div className={styles.file}>
      <span className={styles.fileIcon}>
        <Icon name="document" size={24} />
      </span>
      <div>
        <b>{file.name}</b>
        <span>
          {found.pages === null
            ? t('proof.file.readUnknown', { size, time })
            : t('proof.file.read', { count: found.pages, size, time })}
        </span>
      </div>
      <Button variant="outlined" startIcon={<Icon name="arrowUp" size={18} />} onClick={onOther}>
        {t('proof.file.other')}
      </Button>
    </div>
  )
}

/** What has just been opened below the button. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

type AnswerViewProps = { verified: Verified; kept: KeptKeys | null; onOther: () => void }

/** The file, the answer about it, and what an expert wants to know besides. */
export const AnswerView = ({ verified, kept, onOther }: AnswerViewProps) => {
  const { timeZone } = useServices().settings
  const [isTechnical, setIsTechnical] = useState(false)
  const { file, at, found } = verified
  const answer = answerTo(found, timeZone)
  const words = proofWords(timeZone)
  const [facts, technical] = [mainFacts(found, kept?.keys ?? [], words), technicalFacts(found, words)]
  const isAuthentic = found.verdict === 'AUTHENTIC'
  const attest = () =>
    saveFile(
      `${file.name.replace(/\.pdf$/i, '')}-attestation.txt`,
      new Blob(
        [
          attestationText({
            file: file.name,
            at: shownInstant(at, timeZone),
            answer,
            facts: [...facts, ...technical],
          }),
        ],
        { type: 'text/plain;charset=utf-8' },
      ),
    )
  return (
    <>
      <FileBar verified={verified} onOther={onOther} />
      <AnswerCard answer={answer} facts={facts}>
        <SealAxis found={found} kept={kept} timeZone={timeZone} />
      </AnswerCard>
      <div className={styles.actions}>
        <Button
          variant="outlined"
          aria-expanded={isTechnical}
          startIcon={<Icon name="list" size={20} />}
          onClick={() => setIsTechnical(!isTechnical)}
        >
          {t('proof.technical')}
        </Button>
        {isAuthentic ? (
          <PrimaryAction icon="download" onClick={attest}>
            {t('proof.attestation')}
          </PrimaryAction>
        ) : (
          <PrimaryAction icon="arrowUp" onClick={onOther}>
            {t('proof.another')}
          </PrimaryAction>
        )}
      </div>
      {isTechnical && (
        <section ref={intoView} className={styles.technical} aria-label={t('proof.technical')}>
          <FactList facts={technical} isWide />
        </section>
      )}
    </>
  )
}
