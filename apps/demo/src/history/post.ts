import type { Account } from '@bulletin/domain/access/account'
import { CONTRACT_VERSION } from '@bulletin/domain/product'
import type { Clock } from '@bulletin/domain/time/clock'
import { movableClock } from '@bulletin/domain/time/clock'
import type { OrderedDriver } from '@bulletin/domain/service/ordered-service'
import { Temporal } from '@bulletin/domain/time/temporal'
import type { Post, ReceiptService } from '@bulletin/server/bulletins/receipt/service'
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

/** Builds the request as the tablet would send it. */
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

/** SENT: stored now. KNOWN: already stored. Any other value is a refusal code. */
export type Sent = 'SENT' | 'KNOWN' | (string & {})

/**
 * Sends past bulletins to the receipt service, whose clock is set to the time of each sending. Calls must be in sending
 * order; a call may start before the previous one has finished.
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
