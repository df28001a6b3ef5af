import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { logError } from '../../platform/log.ts'
import { downloadBulletin } from '../../platform/download.ts'
import type { StorageFault } from '../../offline/storage-fault.ts'
import type { TodayStore } from '../../offline/day/today-store.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'

const Mark = styled('button')`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 48px;
  padding: 0 12px;
  border: 0;
  border-radius: var(--r-2);
  background: var(--error-soft);
  color: var(--error);
  font: inherit;
  font-size: 14px;
  line-height: 20px;
  font-weight: var(--w-strong);
  white-space: nowrap;
  cursor: pointer;

  &[data-saving='saved'] {
    background: var(--warning-soft);
    color: var(--warning);

    /* Enlarged to twice its size the bar has no room for words that can wait: the icon stands for them. */
    @media (max-width: 800px) {
      padding: 0 14px;

      & > span {
        position: absolute;
        width: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
  }

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`

type MarkProps = { saving: 'failed' | 'saved'; title: string; advice: string; action: ReactNode }

/** The advice is one tap away: a tablet shows no tooltip. */
const AdvisingMark = ({ saving, title, advice, action }: MarkProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Mark type="button" data-saving={saving} onClick={() => setOpen(true)}>
        <Icon name="warning" size={20} />
        <span>{title}</span>
      </Mark>
      <VisuallyHidden role={saving === 'failed' ? 'alert' : 'status'}>{advice}</VisuallyHidden>
      <AskDialog
        open={isOpen}
        title={title}
        text={advice}
        cancel={t('common.actions.close')}
        onCancel={() => setOpen(false)}
        action={action}
      />
    </>
  )
}

const CopyButton = ({ onCopy }: { onCopy: () => Promise<void> }) => {
  const { t } = useTranslation()
  const copy = () => {
    onCopy().catch((error: unknown) => logError('No copy could be made', error))
  }
  return (
    <Button variant="contained" startIcon={<Icon name="download" size={22} />} onClick={copy}>
      {t('driving.saved.copy')}
    </Button>
  )
}

type FailedMarkProps = { cause: StorageFault | 'held'; store: Pick<TodayStore, 'opened'> }

/** The work on the screen is stored nowhere else: shows why, what to do, and offers a copy. */
export const FailedMark = ({ cause, store }: FailedMarkProps) => {
  const { t } = useTranslation()
  const { tablet } = useServices()
  const today = useObservable(store.opened)?.today
  if (today?.kind === 'sent' && today.notice.outcome === 'SENT')
    return (
      <AdvisingMark
        saving="failed"
        title={t('driving.saved.receipt.title')}
        advice={t(`driving.saved.receipt.${cause === 'full' ? 'full' : 'other'}`)}
        action={null}
      />
    )
  if (today?.kind === 'sent')
    return (
      <AdvisingMark
        saving="failed"
        title={t('driving.saved.failed')}
        advice={t('outbox.unkept')}
        action={
          <CopyButton
            onCopy={async () => {
              const waiting = await tablet.findWaiting(today.notice.id)
              if (waiting) downloadBulletin(waiting)
            }}
          />
        }
      />
    )
  const advice = t(`driving.saved.advice.${cause}`)
  return (
    <AdvisingMark
      saving="failed"
      title={t('driving.saved.failed')}
      advice={cause === 'full' ? `${t('errors.storageFull')}\n${advice}` : advice}
      action={today?.kind === 'draft' && <CopyButton onCopy={async () => downloadBulletin(today.draft)} />}
    />
  )
}

/** Everything is saved so far, but the storage is nearly full. */
export const ShortOfRoomMark = () => {
  const { t } = useTranslation()
  return (
    <AdvisingMark
      saving="saved"
      title={t('driving.saved.short.title')}
      advice={t('driving.saved.short.advice')}
      action={null}
    />
  )
}
