import type { Account } from '@bulletin/domain/access/account'
import { CONTRACT_VERSION } from '@bulletin/domain/product'
import type { Clock } from '@bulletin/domain/time/clock'
import { movableClock } from '@bulletin/domain/time/clock'
import type { OrderedDriver } from '@bulletin/domain/service/ordered-service'
import { Temporal } from '@bulletin/domain/time/temporal'
import type { Post, ReceiptService } from '../../bulletins/receipt/service.ts'
import type { SentDay } from '../sent/sent-day.ts'

export type Sending = SentDay & { driver: OrderedDriver }

const accountOf = ({ driver: { matricularAccount, firstname, lastname, line } }: Sending): Account => ({
  matricularAccount,
  firstname,
  lastname,
  name: `${firstname} ${lastname}`.trim() || `Agent ${matricularAccount}`,
  roles: ['CR'],
  assignedLine: line,
  assignedTerminus: null,
})

/** As it would come from the tablet. */
const postOf = (sending: Sending): Post => ({
  account: accountOf(sending),
  basis: null,
  body: Buffer.from(JSON.stringify(sending.bulletin)),
  headers: {
    'bulletin-contract': String(CONTRACT_VERSION),
    'bulletin-tablet-time': sending.sentAt,
    'bulletin-attempt': '1',
  },
  requestId: sending.bulletin.id,
})

/** SENT: stored now. KNOWN: it was there. Anything else is the code of a refusal. */
export type Sent = 'SENT' | 'KNOWN' | (string & {})

/**
 * Sends bulletins of the past to the service that takes them, on a clock that reads when each was sent. They must come
 * in the order in which they were sent; the next may be sent before the last has been taken.
 */
export const poster = (serviceOn: (clock: Clock) => Pick<ReceiptService, 'receive'>) => {
  const clock = movableClock(Temporal.Instant.fromEpochMilliseconds(0))
  const service = serviceOn(clock)
  return async (sending: Sending): Promise<Sent> => {
    clock.moveTo(Temporal.Instant.from(sending.sentAt))
    const received = await service.receive(postOf(sending))
    if (received.ok) return received.value.isAgain ? 'KNOWN' : 'SENT'
    return received.failure.code === 'BULLETIN_CONFLICT' ? 'KNOWN' : received.failure.code
  }
}
