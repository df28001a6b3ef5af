import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { logError } from '../../platform/log.ts'
import { downloadBulletin } from '../../platform/download.ts'
import type { StorageFault } from '../../offline/storage-fault.ts'
import type { TodayStore } from '../../offline/day/today-store.ts'
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'
import styles from './storage-marks.module.css'

type MarkProps = {
  saving: 'failed' | 'saved'
  title: string
  advice: string
  /** Saves a copy as a file, if there is something to copy. */
  copy?: (() => Promise<void>) | false | undefined
}

/** The advice is one tap away: a tablet shows no tooltip. */
const AdvisingMark = ({ saving, title, advice, copy }: MarkProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className={styles.mark} type="button" data-saving={saving} onClick={() => setOpen(true)}>
        <Icon name="warning" size={20} />
        <span>{title}</span>
      </button>
      <VisuallyHidden role={saving === 'failed' ? 'alert' : 'status'}>{advice}</VisuallyHidden>
      <AskDialog
        open={isOpen}
        title={title}
        text={advice}
        cancel={t('common.actions.close')}
        onCancel={() => setOpen(false)}
        confirm={copy ? t('driving.saved.copy') : undefined}
        icon="download"
        onConfirm={() => {
          if (copy) copy().catch((error: unknown) => logError('No copy could be made', error))
        }}
      />
    </>
  )
}

type FailedMarkProps = { cause: StorageFault | 'held'; store: Pick<TodayStore, 'opened'> }

/** The work on the screen is stored nowhere else: shows why, what to do, and offers a copy. */
export const FailedMark = ({ cause, store }: FailedMarkProps) => {
  const { tablet } = useServices()
  const today = useObservable(store.opened)?.today
  if (today?.kind === 'sent' && today.notice.outcome === 'SENT')
    return (
      <AdvisingMark
        saving="failed"
        title={t('driving.saved.receipt.title')}
        advice={t(`driving.saved.receipt.${cause === 'full' ? 'full' : 'other'}`)}
      />
    )
  if (today?.kind === 'sent')
    return (
      <AdvisingMark
        saving="failed"
        title={t('driving.saved.failed')}
        advice={t('outbox.unkept')}
        copy={async () => {
          const waiting = await tablet.findWaiting(today.notice.id)
          if (waiting) downloadBulletin(waiting)
        }}
      />
    )
  const advice = t(`driving.saved.advice.${cause}`)
  return (
    <AdvisingMark
      saving="failed"
      title={t('driving.saved.failed')}
      advice={cause === 'full' ? `${t('errors.storageFull')}\n${advice}` : advice}
      copy={today?.kind === 'draft' && (async () => downloadBulletin(today.draft))}
    />
  )
}

/** Everything is saved so far, but the storage is nearly full. */
export const ShortOfRoomMark = () => (
  <AdvisingMark
    saving="saved"
    title={t('driving.saved.short.title')}
    advice={t('driving.saved.short.advice')}
  />
)
