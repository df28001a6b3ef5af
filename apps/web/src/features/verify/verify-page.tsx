import '../../i18n/proof-words.ts'
import { mainFacts } from '@bulletin/domain/proof/told-facts'
import { shownInstant } from '@bulletin/domain/proof/told-moment'
import { technicalFacts } from '@bulletin/domain/proof/told-technical'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { Button } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryAction } from '../../ui/primary-action.tsx'
import { saveFile } from '../../platform/download.ts'
import { AnswerCard } from './answer-card.tsx'
import { answerTo, proofWords } from './answer-words.ts'
import { attestationText } from './attestation.ts'
import { DropCard } from './drop-card.tsx'
import { FactList } from './fact-list.tsx'
import { Introduction } from './introduction.tsx'
import { SealAxis } from './seal-axis.tsx'
import { useFileInput } from './use-file-input.tsx'
import { useKnownKeys } from './use-known-keys.ts'
import { FILE_MAX_MEGABYTES, useVerification, type Verified } from './use-verification.ts'
import type { KeptKeys } from './known-keys.ts'
import styles from './verify-page.module.css'

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

type AnswerViewProps = { verified: Verified; kept: KeptKeys | null; onOther: () => void }

const AnswerView = ({ verified, kept, onOther }: AnswerViewProps) => {
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
        <section className={styles.technical} aria-label={t('proof.technical')}>
          <FactList facts={technical} isWide />
        </section>
      )}
    </>
  )
}

const KeysLine = ({ kept }: { kept: KeptKeys | null }) => {
  const { timeZone } = useServices().settings
  if (!kept) return <Notice tone="warning" title={t('proof.log.none')} />
  const size = kept.size === null ? '' : ` · ${t('proof.log.seal', { count: kept.size })}`
  return (
    <p className={styles.keys}>
      <Icon name="lock" size={20} />
      <span>
        {t('proof.log', shownInstant(kept.at, timeZone))}
        {size}
      </span>
    </p>
  )
}

/** Public: whoever has a bulletin as a file learns here whether it was changed. Nothing leaves the device. */
export const VerifyPage = () => {
  useDocumentTitle(t('pages.proof.title'))
  const { appVersion } = useServices()
  // Kept on the device, so that the page opens without a network the next time.
  useEffect(() => appVersion.begin(), [appVersion])
  const kept = useKnownKeys()
  const { state, verify } = useVerification(kept)
  const [isOver, setIsOver] = useState(false)
  const main = useRef<HTMLElement>(null)
  const take = (file: File) => {
    main.current?.scrollTo({ top: 0 })
    void verify(file)
  }
  const { input, choose } = useFileInput(take)
  return (
    <div
      className={styles.page}
      onDragOver={(event) => {
        // Without this, the browser opens the file instead of reading it here.
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) take(file)
      }}
    >
      <Introduction />
      <main ref={main} className={styles.main}>
        {input}
        {/* Always there, so that a screen reader tells what appears in it. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `output` may contain neither headings nor lists */}
        <div role="status" className={styles.answer}>
          {state.kind === 'reading' && <p className={styles.reading}>{t('proof.reading')}</p>}
          {state.kind === 'refused' && (
            <Notice tone="error" title={t(state.because, { max: FILE_MAX_MEGABYTES })} />
          )}
          {state.kind === 'verified' && (
            <AnswerView key={state.verified.number} verified={state.verified} kept={kept} onOther={choose} />
          )}
        </div>
        {state.kind !== 'verified' && <DropCard isOver={isOver} onChoose={choose} />}
        <KeysLine kept={kept} />
      </main>
    </div>
  )
}
