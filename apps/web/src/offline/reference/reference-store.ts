import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type Day, type InstantText } from '@bulletin/domain/time/day'
import type { z } from 'zod/mini'
import { parseJson } from '../remembered.ts'
import type { TabletDatabase } from '../tablet-database.ts'
import { hoursBetween, isOutdated } from './outdated.ts'

/** An unchanged response is not written again within this time (10 minutes). */
const CONFIRMED_FOR_HOURS = 1 / 6

/** No need to wait for the disk: the server can provide the data again. */
const RELAXED = { durability: 'relaxed' } as const

type Recalled<Answer> = { readonly answer: Answer; readonly savedAt: InstantText }

/** The user, and the hash of the query that the response belongs to. */
export type Place = { readonly matricule: string; readonly key: string }

export type ReferenceStore = {
  readonly keep: (place: Place, answer: unknown) => Promise<void>
  /** Null when nothing is stored, or this build cannot read it. */
  readonly recall: <Answer>(place: Place, schema: z.ZodMiniType<Answer>) => Promise<Recalled<Answer> | null>
  readonly forget: (place: Place) => Promise<void>
  /** Call after a driver's reference for these days was refreshed: deletes the responses that are no longer needed. */
  readonly removeOutdated: (matricule: string, days: readonly Day[]) => Promise<void>
}

const keyOf = ({ matricule, key }: Place): [string, string] => [matricule, key]

const isConfirmed = (savedAt: InstantText, now: InstantText): boolean => {
  const hours = hoursBetween(savedAt, now)
  return hours >= 0 && hours < CONFIRMED_FOR_HOURS
}

type StoreParts = { open: () => Promise<TabletDatabase>; clock: Clock }

/** Stores responses as JSON text: half a megabyte is then compared and copied as a single string. */
export const createReferenceStore = ({ open, clock }: StoreParts): ReferenceStore => ({
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
