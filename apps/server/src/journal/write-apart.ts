import { isBadData } from '../database/bad-data.ts'
import { isPassingError } from '../database/passing-error.ts'

/** After so many refusals and no success the journal as such is refused, not an entry. */
export const REFUSED_MAX = 10

export type Refused<One> = { readonly one: One; readonly error: unknown }

/** `kept` is to be tried again because of `error`, which is null where nothing is kept. */
type Apart<One> = { readonly refused: Refused<One>[]; readonly kept: One[]; readonly error: unknown }

/**
 * Writes a batch, in halves where it fails, so that an entry that cannot be stored does not keep the others out. Such an
 * entry is refused if its data are bad, or if it fails again after another one was written. A failure that passes, or one
 * that all have in common, keeps what is left. `first`: where to begin to look for what can be written.
 */
export const writeApart = async <One>(
  batch: readonly One[],
  add: (part: readonly One[]) => Promise<void>,
  first = 0,
): Promise<Apart<One>> => {
  const written = new Set<One>()
  const refused: Refused<One>[] = []
  const doubtful: Refused<One>[] = []

  const writeHalves = async (part: readonly One[], error: unknown): Promise<void> => {
    const [one] = part
    if (one !== undefined && part.length === 1) {
      ;(isBadData(error) ? refused : doubtful).push({ one, error })
      if (written.size === 0 && doubtful.length === REFUSED_MAX) throw error
      return
    }
    const middle = Math.ceil(part.length / 2)
    await write(part.slice(0, middle))
    await write(part.slice(middle))
  }

  const write = async (part: readonly One[], inTurn = part): Promise<void> => {
    try {
      await add(part)
    } catch (error) {
      if (isPassingError(error)) throw error
      return writeHalves(inTurn, error)
    }
    for (const one of part) written.add(one)
    return undefined
  }

  const tryAgain = async (one: One): Promise<void> => {
    try {
      await add([one])
      written.add(one)
    } catch (error) {
      if (isPassingError(error)) throw error
      refused.push({ one, error })
    }
  }

  const outcome = (error: unknown): Apart<One> => {
    const done = new Set([...written, ...refused.map(({ one }) => one)])
    return { refused, kept: batch.filter((one) => !done.has(one)), error }
  }

  try {
    await write(batch, [...batch.slice(first), ...batch.slice(0, first)])
    // Only what was written meanwhile shows that the fault is the entry's.
    if (written.size === 0 && doubtful[0]) return outcome(doubtful[0].error)
    for (const { one } of doubtful) await tryAgain(one)
    return outcome(null)
  } catch (error) {
    return outcome(error)
  }
}
