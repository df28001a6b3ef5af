import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import { t } from '../../i18n/translate.ts'
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx'
import { rowWords } from './summary-words.ts'
import type { ObservationSteps } from './use-observation-steps.ts'

/** Confirmation dialogs before changes or an observation are lost. */
export const DialogQuestions = ({ steps, timeZone }: { steps: ObservationSteps; timeZone: string }) => {
  const { abandoning, removal } = steps
  const removed = removal.of
  const entry = removed && steps.entryOf(removed)
  return (
    <>
      <AskDialog
        open={abandoning !== null}
        title={t('observations.abandon.title')}
        text={t('common.unsavedChanges')}
        cancel={t('observations.abandon.cancel')}
        onCancel={() => abandoning?.cancel()}
        confirm={t('observations.abandon.confirm')}
        onConfirm={() => abandoning?.confirm()}
        tone="error"
      />
      <AskDialog
        open={removed !== null}
        title={t('observations.delete.title')}
        text={
          removed && entry
            ? t('observations.delete.text', {
                type: [t(entry.title), rowWords(entry.kind, removed, timeZone)].filter(Boolean).join(' · '),
                time: clockMinuteAt(removed.creationTime, timeZone),
              })
            : ''
        }
        onCancel={removal.cancel}
        confirm={t('observations.delete.confirm')}
        onConfirm={removal.confirm}
        tone="error"
      />
    </>
  )
}
