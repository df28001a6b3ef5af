import type { z } from 'zod'
import { createRemembered, type Remembered } from '../tablet/remembered.ts'

const PREFIX = 'bulletin.filters.'

/** Filters and pages of the lists. They survive a reload, and no change of tab. */
export type SavedFilters = {
  readonly of: <Schema extends z.ZodType>(list: string, schema: Schema) => Remembered<z.output<Schema>>
  readonly clearAll: () => void
}

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null)

export const createSavedFilters = (storage: Storage): SavedFilters => ({
  of: (list, schema) => createRemembered(storage, `${PREFIX}${list}`, schema),
  clearAll: () => {
    for (const key of keysOf(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  },
})
