import type { Day } from '@bulletin/domain/time/day'
import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import { useId } from 'react'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import type { Receipt } from '../../offline/outbox/outgoing.ts'
import { EntryFrame } from './entry-frame.tsx'
import { momentInFigures } from '../plan/moment-words.ts'
import { validatedWords } from './entry-words.ts'

/** A received bulletin, with the time from its receipt. */
export const ReceiptEntry = ({ receipt, today }: { receipt: Receipt; today: Day }) => {
  const { timeZone } = useServices().settings
  const titleId = useId()
  const { date, service, line, validatedAt, receivedAt } = receipt
  const received = momentInFigures(receivedAt, timeZone)
  const time = clockTimeAt(receivedAt, timeZone)
  return (
    <EntryFrame
      icon="checkCircle"
      tone="success"
      titleId={titleId}
      day={dayInFigures(date)}
      service={service === undefined || line === undefined ? null : t('outbox.service', { service, line })}
      state={
        received.date === dayInFigures(today)
          ? t('outbox.received', { time })
          : t('outbox.receivedOn', { date: received.date, time })
      }
      validated={validatedAt === undefined ? null : validatedWords({ validatedAt, date }, { timeZone })}
      lines={[t('outbox.removed')]}
    />
  )
}
