import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type Day, type InstantText } from '@bulletin/domain/time/day'
import type { z } from 'zod'
import type { TabletDatabase } from '../tablet-database.ts'
import { hoursBetween, isOutdated } from './outdated.ts'

/** The same answer, confirmed again within this time, is not written again. */
const CONFIRMED_FOR_HOURS = 1 / 6

/** It can be asked for again: the disk need not be waited for. */
const RELAXED = { durability: 'relaxed' } as const

export type Recalled<Answer> = { readonly answer: Answer; readonly savedAt: InstantText }

/** Whose it is, and which question it answers: the hash of its query. */
export type Place = { readonly matricule: string; readonly key: string }

export type ReferenceStore = {
  readonly keep: (place: Place, answer: unknown) => Promise<void>
  /** Null when there is nothing, or nothing that this version can read. */
  readonly recall: <Answer>(place: Place, schema: z.ZodType<Answer>) => Promise<Recalled<Answer> | null>
  readonly forget: (place: Place) => Promise<void>
  /** Once what one driver needs for these days has been asked for: what nobody needs any longer goes. */
  readonly removeOutdated: (matricule: string, days: readonly Day[]) => Promise<void>
}

const keyOf = ({ matricule, key }: Place): [string, string] => [matricule, key]

const parseJson = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}

const isConfirmed = (savedAt: InstantText, now: InstantText): boolean => {
  const hours = hoursBetween(savedAt, now)
  return hours >= 0 && hours < CONFIRMED_FOR_HOURS
}

/** Answers as text: half a megabyte is compared and copied at once that way. */
export const createReferenceStore = ({
  open,
  clock,
}: {
  open: () => Promise<TabletDatabase>
  clock: Clock
}): ReferenceStore => ({
  keep: async (place, answer) => {
    const text = JSON.stringify(answer)
    const savedAt = instantText(clock.now())
    const { store, done } = (await open()).transaction('reference', 'readwrite', RELAXED)
    const kept = await store.get(keyOf(place))
    const isKnown = kept?.answer === text && isConfirmed(kept.savedAt, savedAt)
    await Promise.all([!isKnown && store.put({ ...place, savedAt, answer: text }), done])
  },

  recall: async (place, schema) => {
    const kept = await (await open()).get('reference', keyOf(place))
    const read = schema.safeParse(parseJson(kept?.answer))
    return kept && read.success ? { answer: read.data, savedAt: kept.savedAt } : null
  },

  forget: async (place) => (await open()).delete('reference', keyOf(place)),

  removeOutdated: async (matricule, days) => {
    const refreshed = { matricule, days, at: instantText(clock.now()) }
    const transaction = (await open()).transaction('reference', 'readwrite', RELAXED)
    for await (const cursor of transaction.store) {
      if (isOutdated(cursor.value, refreshed)) await cursor.delete()
    }
    await transaction.done
  },
})
