import { TRAIN_DIGITS } from '@bulletin/domain/limits'
import type { TrainNumber } from '@bulletin/domain/service/train-number'
import type { ServiceTime } from '@bulletin/domain/time/service-time'
import { most } from '../extremes.ts'

/** An uninterrupted movement of one train: a trip, or a ride without a trip. */
export type Movement = {
  readonly key: string
  /** Groups the movements of one train; null if unknown. */
  readonly block: string | null
  /** The name in the feed. */
  readonly name: string | null
  readonly departure: ServiceTime
  readonly arrival: ServiceTime
  readonly from: string
  readonly to: string
}

const TRAINS_MAX = 10 ** TRAIN_DIGITS - 1
const NAME = new RegExp(`^\\d{1,${TRAIN_DIGITS}}$`)

const written = (number: number | string): TrainNumber => String(number).padStart(TRAIN_DIGITS, '0')

const numberIn = (name: string | null): TrainNumber | null => {
  const text = (name ?? '').trim()
  return NAME.test(text) ? written(text) : null
}

/** The movements of one train, in order. */
type Unit = readonly Movement[]

const unitsOf = (movements: readonly Movement[]): Unit[] => {
  const blocks = new Map<string, Movement[]>()
  for (const movement of movements.toSorted((one, other) => one.departure - other.departure)) {
    const key = movement.block === null ? `movement ${movement.key}` : `block ${movement.block}`
    const unit = blocks.get(key)
    if (unit) unit.push(movement)
    else blocks.set(key, [movement])
  }
  // A block with overlapping movements cannot be one train: its movements are numbered separately.
  return [...blocks.values()].flatMap((unit): Unit[] =>
    unit.some((one, index) => one.departure < (unit[index - 1]?.arrival ?? 0))
      ? unit.map((movement) => [movement])
      : [unit],
  )
}

type Stand = { readonly number: TrainNumber; free: ServiceTime; station: string }

/**
 * Assigns a train number to each movement. Numbers of the feed stay; the others are allocated so that a train is in one
 * place at a time, continues from its current station if possible, and releases its number when finished. Null if more
 * trains run at once than there are numbers.
 */
export const trainNumbers = (
  movements: readonly Movement[],
): { numbers: ReadonlyMap<string, TrainNumber>; guessed: number } | null => {
  const numbers = new Map<string, TrainNumber>()
  const ofBlock = new Map<string, TrainNumber>()
  for (const { key, block, name } of movements) {
    const number = numberIn(name)
    if (number === null) continue
    numbers.set(key, number)
    if (block !== null && !ofBlock.has(block)) ofBlock.set(block, number)
  }
  const silent = movements.filter(({ key, block }) => {
    if (numbers.has(key)) return false
    const number = block === null ? undefined : ofBlock.get(block)
    if (number !== undefined) numbers.set(key, number)
    return number === undefined
  })
  const used = new Set(numbers.values())
  const unused = Array.from({ length: TRAINS_MAX }, (_, index) => written(index + 1))
    .filter((number) => !used.has(number))
    .toReversed()
  const stands: Stand[] = []
  const units = unitsOf(silent).toSorted(
    (one, other) => (one[0]?.departure ?? 0) - (other[0]?.departure ?? 0),
  )
  for (const unit of units) {
    const [first, last] = [unit.at(0), unit.at(-1)]
    if (!first || !last) continue
    const waiting = stands.filter(({ free }) => free <= first.departure)
    const fresh = unused.at(-1)
    const stand =
      waiting.find(({ station }) => station === first.from) ??
      (fresh === undefined
        ? waiting.toSorted((one, other) => one.free - other.free)[0]
        : { number: fresh, free: 0, station: '' })
    if (!stand) return null
    if (stand.number === fresh) {
      unused.pop()
      stands.push(stand)
    }
    stand.free = most(unit.map(({ arrival }) => arrival))
    stand.station = last.to
    for (const { key } of unit) numbers.set(key, stand.number)
  }
  return { numbers, guessed: silent.length }
}
