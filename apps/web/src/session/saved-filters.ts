import { Day } from '@bulletin/domain/time/day'
import type { z } from 'zod/mini'
import { createRemembered, type Remembered } from '../offline/remembered.ts'

const PREFIX = 'bulletin.filters.'
const LAST_SENT_PREFIX = 'bulletin.lastSent.'

/**
 * Filters and page numbers of the lists. They survive a reload, and are cleared when the user switches tabs in the bar.
 */
export type SavedFilters = {
  readonly of: <Schema extends z.ZodMiniType>(list: string, schema: Schema) => Remembered<z.output<Schema>>
  readonly clearAll: () => void
  /** The latest day of the bulletins that this user sent from this tablet; it may be in the future. */
  readonly lastSentOf: (matricule: string) => Day | null
  readonly noteSent: (matricule: string, day: Day) => void
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)

export const createSavedFilters = (storage: Storage): SavedFilters => {
  const sentBy = (matricule: string) => createRemembered(storage, `${LAST_SENT_PREFIX}${matricule}`, Day)
  return {
    of: (list, schema) => createRemembered(storage, `${PREFIX}${list}`, schema),
    clearAll: () => {
      for (const key of keysOf(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
    },
    lastSentOf: (matricule) => sentBy(matricule).read(),
    noteSent: (matricule, day) => {
      const before = sentBy(matricule).read()
      if (before === null || before < day) sentBy(matricule).write(day)
    },
  }
}
