import type { NewKey } from '@bulletin/domain/document/key'
import { chanceFrom, type Chance } from '@bulletin/domain/sample/chance'
import type { Day } from '@bulletin/domain/time/day'
import { createHash } from 'node:crypto'
import { uuidV7 } from '@bulletin/server/system/ids'

/** Seeds the random numbers of a driver's day, so that the day never changes. */
export type Seed = { matricule: string; day: Day; line: string }

const DRAW_RANGE = 2 ** 32

const digestOf = ({ matricule, day, line }: Seed, about: string): Buffer =>
  createHash('sha256').update(`${matricule} ${day} ${line} ${about}`).digest()

/** From 0 up to but not including 1. */
export const drawOf = (seed: Seed, about: string): number =>
  digestOf(seed, about).readUInt32BE(0) / DRAW_RANGE

export const chanceOf = (seed: Seed, about: string): Chance =>
  chanceFrom(digestOf(seed, about).readInt32BE(0))

/** Deterministic UUIDv7 ids for that time, in increasing order. */
export const keysOf = (seed: Seed, at: Temporal.Instant): NewKey => {
  let count = 0
  return () => {
    count += 1
    return uuidV7(at.epochMilliseconds + count - 1, digestOf(seed, `key ${count}`))
  }
}
