import '../../i18n/proof-words.ts'
import { shownFigure, shownInstant } from '@bulletin/domain/proof/told-moment'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { NoticeLinks } from '../../session/bare-page/notice-links.tsx'
import { useServices } from '../../session/services.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AnswerView } from './answer-view.tsx'
import { DropCard } from './drop-card.tsx'
import { Introduction } from './introduction.tsx'
import { useFileInput } from './use-file-input.tsx'
import { useKnownKeys } from './use-known-keys.ts'
import { FILE_MAX_MEGABYTES, useVerification } from './use-verification.ts'
import type { KeptKeys } from './known-keys.ts'
import styles from './verify-page.module.css'

const KeysLine = ({ kept }: { kept: KeptKeys | null }) => {
  const { timeZone } = useServices().settings
  if (!kept) return <Notice tone="warning" title={t('proof.log.none')} />
  const size = kept.size === null ? '' : ` · ${t('proof.log.seal', { count: shownFigure(kept.size) })}`
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
        <NoticeLinks />
      </main>
    </div>
  )
}
