import { useId } from 'react'
import { useServices } from '../../session/services.ts'
import { logError } from '../../platform/log.ts'
import { t } from '../../i18n/translate.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import { downloadBulletin, downloadUnreadable } from '../../platform/download.ts'
import type { Outgoing, Unreadable } from '../../offline/outbox/outgoing.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EntryFrame, entryNameIds } from './entry-frame.tsx'
import { attemptWords, linesOf, STATE_LOOKS, stateOf, validatedWords, type Saying } from './entry-words.ts'

type OutboxEntryProps = {
  entry: Outgoing
  sendingIds: ReadonlySet<string>
  isUnkept: boolean
  saying: Saying
  isBusy: boolean
  onRetry: (id: string) => void
  onDetails: (entry: Outgoing) => void
}

export const OutboxEntry = (props: OutboxEntryProps) => {
  const { entry, sendingIds, isUnkept, saying, isBusy, onRetry, onDetails } = props
  const { tablet } = useServices()
  const titleId = useId()
  const { id, matricule, bulletin, date, service, line } = entry
  const state = stateOf(entry, sendingIds)
  const isError = state === 'TROUBLE' || state === 'REFUSED'
  const copy = () => {
    if (bulletin === null) return
    downloadBulletin(bulletin)
    tablet.noteCopied(matricule, id).catch((error: unknown) => logError('A copy could not be noted', error))
  }
  return (
    <EntryFrame
      {...STATE_LOOKS[state]}
      titleId={titleId}
      day={dayInFigures(date)}
      service={t('outbox.service', { service, line })}
      state={t(`outbox.state.${state}`)}
      validated={validatedWords(entry, saying)}
      attempts={attemptWords(entry, state)}
      lines={[...(isUnkept ? [t('driving.saved.failed')] : []), ...linesOf(entry, state, saying)]}
      actions={
        <>
          {isError && (
            <Button
              variant="outlined"
              aria-describedby={entryNameIds(titleId)}
              disabled={isBusy}
              startIcon={<Icon name="refresh" size={20} />}
              onClick={() => onRetry(id)}
            >
              {t('common.actions.retry')}
            </Button>
          )}
          <Button
            variant="outlined"
            aria-describedby={entryNameIds(titleId)}
            onClick={() => onDetails(entry)}
          >
            {t('outbox.details.open')}
          </Button>
          {bulletin !== null && (entry.attempts > 0 || isUnkept) && state !== 'SENDING' && (
            <Button
              variant="outlined"
              aria-describedby={entryNameIds(titleId)}
              startIcon={<Icon name="download" size={20} />}
              onClick={copy}
            >
              {t('sent.downloadCopy')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** An entry written by another build, which this build cannot parse. */
export const UnreadableEntry = ({ id, raw }: Unreadable) => {
  const titleId = useId()
  return (
    <EntryFrame
      {...STATE_LOOKS.UNREADABLE}
      titleId={titleId}
      day={t('outbox.unknownDay')}
      service={null}
      state={t('outbox.state.UNREADABLE')}
      validated={null}
      lines={[t('outbox.unreadable')]}
      actions={
        raw !== null && (
          <Button
            variant="outlined"
            aria-describedby={titleId}
            startIcon={<Icon name="download" size={20} />}
            onClick={() => downloadUnreadable(id, raw)}
          >
            {t('sent.downloadCopy')}
          </Button>
        )
      }
    />
  )
}
