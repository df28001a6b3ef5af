import type { Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import type { InstantText } from '@bulletin/domain/time/day'
import { isBefore } from '@bulletin/domain/time/instant'
import { Temporal } from '@bulletin/domain/time/temporal'

export type MayGoOn = () => boolean | Promise<boolean>

/** A user's action in the played past. */
export type Deed = {
  at: InstantText
  bulletinId: string
  act: () => Promise<Result<unknown, Pick<Problem, 'code'>>>
}

export type Done = {
  done: number
  /** Codes of refused actions. */
  refused: string[]
  /** False when aborted. */
  goesOn: boolean
}

type PastClock = Clock & { setTo: (at: InstantText) => void }

/**
 * A clock that can be set back: days are processed in sequence, and late actions of one day are later than the first
 * ones of the next.
 */
export const pastClock = (): PastClock => {
  let now = Temporal.Instant.fromEpochMilliseconds(0)
  return {
    now: () => now,
    setTo: (at) => {
      now = Temporal.Instant.from(at)
    },
  }
}

const orderOf = ({ at, bulletinId }: Deed): string => `${at} ${bulletinId}`

/** Performs the actions due before `until` in chronological order, each with the clock set to its time. */
export const doneInOrder = async (
  deeds: readonly Deed[],
  { clock, until, mayGoOn }: { clock: PastClock; until: InstantText; mayGoOn: MayGoOn },
): Promise<Done> => {
  const due = deeds
    .filter(({ at }) => isBefore(at, until))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  const tally: Done = { done: 0, refused: [], goesOn: true }
  for (const { at, act } of due) {
    clock.setTo(at)
    const outcome = await act()
    if (outcome.ok) tally.done += 1
    else tally.refused.push(outcome.failure.code)
    if (!(await mayGoOn())) return { ...tally, goesOn: false }
  }
  return tally
}
