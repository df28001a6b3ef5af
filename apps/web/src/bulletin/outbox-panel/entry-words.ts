import { SENDING_ERRORS_KEPT_DAYS } from '@bulletin/domain/limits'
import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import { keptUntil, nextTryAt } from '@bulletin/domain/workflow/outbox'
import type { Connection } from '../../offline/connectivity.ts'
import type { Outgoing } from '../../offline/outbox/outgoing.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/notice.tsx'
import { dayInFigures } from '../../ui/date-words.ts'
import { t } from '../../i18n/translate.ts'
import { localDayAt, momentInFigures } from '../plan/moment-words.ts'

export type EntryState =
  | 'SENDING'
  | 'WAITING'
  | 'SIGN_IN'
  | 'TROUBLE'
  | 'REFUSED'
  | 'RECEIVED_BEFORE'
  | 'DROPPED'
  | 'UNREADABLE'

export const STATE_LOOKS = {
  SENDING: { icon: 'refresh', tone: 'info' },
  WAITING: { icon: 'clock', tone: 'warning' },
  SIGN_IN: { icon: 'lock', tone: 'warning' },
  TROUBLE: { icon: 'warning', tone: 'error' },
  REFUSED: { icon: 'error', tone: 'error' },
  RECEIVED_BEFORE: { icon: 'warning', tone: 'warning' },
  DROPPED: { icon: 'trash', tone: 'error' },
  UNREADABLE: { icon: 'help', tone: 'error' },
} as const satisfies Record<EntryState, { icon: IconName; tone: Tone }>

const STATE_OF = {
  ON_RECONNECTION: 'WAITING',
  AFTER_SIGN_IN: 'SIGN_IN',
  AFTER_A_WHILE: 'TROUBLE',
  BY_HAND: 'REFUSED',
} as const satisfies Record<Outgoing['nextTry'], EntryState>

export const stateOf = (entry: Outgoing, sendingIds: ReadonlySet<string>): EntryState => {
  const { id, bulletin, nextTry, receivedBefore } = entry
  if (bulletin === null) return 'DROPPED'
  if (sendingIds.has(id)) return 'SENDING'
  return receivedBefore ? 'RECEIVED_BEFORE' : STATE_OF[nextTry]
}

/** Context for formatting the texts. */
export type Saying = {
  readonly timeZone: string
  readonly build: string
  readonly connection: Connection
  /** The day of the bulletin being sent, if any. */
  readonly sendingDay: string | null
}

/** Fallback texts by status, when the server gave no reason. */
const REASONS = [
  { status: 400, words: 'outbox.reason.invalid' },
  { status: 403, words: 'outbox.reason.forbidden' },
  { status: 409, words: 'outbox.reason.conflict' },
  { status: 429, words: 'errors.tooManyRequests' },
] as const

const reasonOf = ({ problem, lastStatus, receivedBefore }: Outgoing, { timeZone }: Saying): string =>
  receivedBefore
    ? t('outbox.reason.receivedBefore', momentInFigures(receivedBefore.validatedAt, timeZone))
    : (problem?.detail ??
      t(REASONS.find(({ status }) => status === lastStatus)?.words ?? 'errors.sendServer'))

const nextOf = (entry: Outgoing, { timeZone, build, connection, sendingDay }: Saying): string => {
  const at = nextTryAt(entry, build)
  const time = at === null ? null : clockMinuteAt(at, timeZone)
  switch (entry.nextTry) {
    case 'ON_RECONNECTION':
      if (connection === 'offline') return t('outbox.next.offline')
      if (sendingDay !== null) return t('outbox.next.after', { date: dayInFigures(sendingDay) })
      return time === null ? t('outbox.next.soon') : t('outbox.next.at', { time })
    case 'AFTER_SIGN_IN':
      return t('outbox.next.signIn')
    case 'AFTER_A_WHILE':
      return t('outbox.next.at', { time: time ?? '' })
    case 'BY_HAND':
      return t('outbox.next.byHand')
  }
}

const copiedWords = ({ copiedAt }: Outgoing, { timeZone }: Saying): string =>
  copiedAt === null ? t('outbox.notCopied') : t('outbox.copied', momentInFigures(copiedAt, timeZone))

/** Validation time; distinguishes two bulletins of the same day and service. */
export const validatedWords = (
  { validatedAt, date }: Pick<Outgoing, 'validatedAt' | 'date'>,
  { timeZone }: Pick<Saying, 'timeZone'>,
): string => {
  const at = momentInFigures(validatedAt, timeZone)
  return localDayAt(validatedAt, timeZone) === date
    ? t('outbox.validatedAt', { time: at.time })
    : t('outbox.validatedOn', at)
}

/** Number of attempts; null when none was made. */
export const attemptWords = ({ attempts }: Outgoing, state: EntryState): string | null => {
  if (state === 'SENDING')
    return attempts === 0 ? t('outbox.attempt.first') : t('outbox.attempt.next', { number: attempts + 1 })
  return attempts === 0 ? null : t('outbox.attempts', { count: attempts })
}

/** The detail lines of an entry, below its state. */
export const linesOf = (entry: Outgoing, state: EntryState, saying: Saying): string[] => {
  const { timeZone } = saying
  if (state === 'SENDING') return []
  if (state === 'DROPPED')
    return [
      [
        reasonOf(entry, saying),
        t('outbox.dropped', { days: SENDING_ERRORS_KEPT_DAYS }),
        copiedWords(entry, saying),
      ].join(' '),
    ]
  if (state === 'WAITING' || state === 'SIGN_IN') return [nextOf(entry, saying)]
  const kept =
    entry.firstErrorAt === null
      ? []
      : [t('outbox.keptUntil', { date: momentInFigures(keptUntil(entry.firstErrorAt), timeZone).date })]
  const copied = entry.copiedAt === null ? [] : [copiedWords(entry, saying)]
  // A bulletin that the server already has is not sent again.
  const next = state === 'RECEIVED_BEFORE' ? [] : [nextOf(entry, saying)]
  return [reasonOf(entry, saying), [...next, ...kept, ...copied].join(' ')]
}
