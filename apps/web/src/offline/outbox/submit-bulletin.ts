import type { ProblemDocument } from '@bulletin/contract/problem-document'
import type { SendingAnswer } from '@bulletin/domain/bulletin/sending'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { TimetableTold } from '@bulletin/domain/service/timetable'
import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import { BUILD_ID } from '../../platform/build-id.ts'
import { logError } from '../../platform/log.ts'
import type { ClockOffset } from '../clock-offset.ts'
import { isForeignPage, requestIdOf } from '../../api/answer.ts'
import type { ApiClient } from '../../api/api-client.ts'
import { ResponseError } from '../../api/errors.ts'

/** What was answered, when by the server's clock, and why it was refused. */
export type Submitted =
  | (NonNullable<SendingAnswer> & {
      answeredAt: Temporal.Instant | null
      /** Every answer of our own server has one. */
      requestId: string | null
      problem: Pick<ProblemDocument, 'code' | 'detail'> | null
    })
  | null

export type Submit = (
  bulletin: SubmittedBulletin,
  attempt: number,
  timetable?: TimetableTold,
) => Promise<Submitted>

const dateOf = (response: Response): Temporal.Instant | null => {
  const header = response.headers.get('date')
  const epochMilliseconds = header === null ? Number.NaN : Date.parse(header)
  return Number.isNaN(epochMilliseconds) ? null : Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
}

/** The tablet's clock, and how far it was from the server's when they were last compared: evidence, both of them. */
export type SubmitClocks = { clock: Clock; clockOffset: Pick<ClockOffset, 'measured'> }

/** What may differ between two tries of the same bulletin, and is therefore no part of it. */
const triedWith = (
  { clock, clockOffset }: SubmitClocks,
  attempt: number,
  timetable: TimetableTold | undefined,
): Record<string, string> => {
  const offsetSeconds = clockOffset.measured()
  return {
    'Bulletin-Tablet-Time': clock.now().toString({ smallestUnit: 'second' }),
    ...(offsetSeconds !== null && { 'Bulletin-Tablet-Offset': String(offsetSeconds) }),
    'Bulletin-Attempt': String(attempt),
    'Bulletin-Build': BUILD_ID,
    ...(timetable && {
      'Bulletin-Timetable': `${encodeURIComponent(timetable.version)}; ${timetable.at}`,
    }),
  }
}

/** Sends a bulletin. Whatever happens is an answer or none: it never throws. */
export const createSubmit =
  (client: Pick<ApiClient, 'submitBulletin'>, clocks: SubmitClocks): Submit =>
  async (bulletin, attempt, timetable) => {
    let submitted: Submitted = null as Submitted
    try {
      await client.submitBulletin(
        { body: bulletin },
        {
          as: bulletin.driverMatricularAccount,
          headers: triedWith(clocks, attempt, timetable),
          onAnswer: (response) => {
            const { status, headers } = response
            const etag = headers.get('etag')
            const answeredAt = dateOf(response)
            submitted = {
              status,
              etag,
              isForeignPage: isForeignPage(response),
              answeredAt,
              requestId: requestIdOf(response),
              problem: null,
            }
          },
        },
      )
    } catch (error) {
      // Told by the status and the tag, not by how far the answer could be read.
      logError('A bulletin was not received', error)
      if (submitted !== null && error instanceof ResponseError && error.problem) {
        const { code, detail } = error.problem
        submitted = { ...submitted, problem: { code, detail } }
      }
    }
    return submitted
  }
