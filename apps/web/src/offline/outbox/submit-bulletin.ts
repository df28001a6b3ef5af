import type { ProblemDocument } from '@bulletin/contract/problem-document'
import { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { TimetableTold } from '@bulletin/domain/service/timetable'
import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from '@bulletin/domain/time/temporal'
import type { SendingAnswer } from '@bulletin/domain/workflow/sending'
import { isForeignPage, requestIdOf } from '../../api/answer.ts'
import type { ApiClient } from '../../api/api-client.ts'
import { ResponseError } from '../../api/errors.ts'
import { BUILD_ID } from '../../platform/build-id.ts'
import { logError } from '../../platform/log.ts'
import type { ClockOffset } from '../clock-offset.ts'

/** The response, its time by the server's clock, and the reason for an error; null when no response arrived. */
export type Submitted =
  | (NonNullable<SendingAnswer> & {
      answeredAt: Temporal.Instant | null
      /** Set on every response of our own server. */
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

/** The tablet's clock and its last measured offset from the server's; both are sent as evidence. */
type SubmitClocks = { clock: Clock; clockOffset: Pick<ClockOffset, 'measured'> }

/** Headers that may differ between two attempts, and are therefore not part of the bulletin. */
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

/** Sends a bulletin. Never throws: the result is a response, or null. */
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
      // The outcome depends on the status and the ETag, not on whether the body could be parsed.
      logError('A bulletin was not received', error)
      if (submitted !== null && error instanceof ResponseError && error.problem) {
        const { code, detail } = error.problem
        submitted = { ...submitted, problem: { code, detail } }
      }
    }
    return submitted
  }

/** Returns the driver's certified bulletin as the server has it; null when it has none of theirs or cannot be asked. */
export type FindReceived = (bulletin: { id: string; matricule: string }) => Promise<SubmittedBulletin | null>

const CERTIFIED = new Set(Object.keys(SubmittedBulletin.shape))

/** Called only after the server reported that it has another bulletin with that id. Never throws. */
export const createFindReceived =
  (client: Pick<ApiClient, 'getBulletin'>): FindReceived =>
  async ({ id, matricule }) => {
    try {
      const { delayReason, ...received } = await client.getBulletin({ params: { id } }, { as: matricule })
      const { correctedDelayByReason: _corrected, ...declared } = delayReason
      const fields = Object.entries(received).filter(([name]) => CERTIFIED.has(name))
      const read = SubmittedBulletin.safeParse({ ...Object.fromEntries(fields), delayReason: declared })
      return read.success && read.data.driverMatricularAccount === matricule ? read.data : null
    } catch (error) {
      logError('The server does not show what it has of a bulletin', error)
      return null
    }
  }
