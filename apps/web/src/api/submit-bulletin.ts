import type { SendingAnswer } from '@bulletin/domain/bulletin/sending'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { PRODUCT_VERSION } from '@bulletin/domain/product'
import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from 'temporal-polyfill'
import { logError } from '../log.ts'
import type { ApiClient } from './api-client.ts'

/** What was answered, and when by the server's clock. */
export type Submitted = (NonNullable<SendingAnswer> & { answeredAt: Temporal.Instant | null }) | null

export type Submit = (bulletin: SubmittedBulletin, attempt: number) => Promise<Submitted>

const dateOf = (response: Response): Temporal.Instant | null => {
  const header = response.headers.get('date')
  const epochMilliseconds = header === null ? Number.NaN : Date.parse(header)
  return Number.isNaN(epochMilliseconds) ? null : Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
}

/** What may differ between two tries of the same bulletin, and is therefore no part of it. */
const triedWith = (clock: Clock, attempt: number): Record<string, string> => {
  const now = clock.now()
  const { offsetNanoseconds } = now.toZonedDateTimeISO(Temporal.Now.timeZoneId())
  return {
    'Bulletin-Tablet-Time': now.toString({ smallestUnit: 'second' }),
    'Bulletin-Tablet-Offset': String(offsetNanoseconds / 60_000_000_000),
    'Bulletin-Attempt': String(attempt),
    'Bulletin-Build': PRODUCT_VERSION,
  }
}

/** Sends a bulletin. Whatever happens is an answer or none: it never throws. */
export const createSubmit =
  (client: Pick<ApiClient, 'submitBulletin'>, clock: Clock): Submit =>
  async (bulletin, attempt) => {
    let submitted: Submitted = null
    try {
      await client.submitBulletin(
        { body: bulletin },
        {
          as: bulletin.driverMatricularAccount,
          headers: triedWith(clock, attempt),
          onAnswer: (response) => {
            const { status, headers } = response
            submitted = { status, etag: headers.get('etag'), answeredAt: dateOf(response) }
          },
        },
      )
    } catch (error) {
      // Told by the status and the tag, not by how far the answer could be read.
      logError('A bulletin was not received', error)
    }
    return submitted
  }
