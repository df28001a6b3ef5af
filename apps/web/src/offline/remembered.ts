import type { z } from 'zod'
import { logError } from '../platform/log.ts'

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A small value kept across reloads. Nothing that a driver typed belongs here: that goes to IndexedDB. */
export type Remembered<Value> = {
  readonly read: () => Value | null
  readonly write: (value: Value) => void
  readonly forget: () => void
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was written by an older version and no longer fits the schema counts as nothing. */
export const createRemembered = <Schema extends z.ZodType>(
  storage: KeyValueStorage,
  key: string,
  schema: Schema,
): Remembered<z.output<Schema>> => ({
  read: () => {
    const text = storage.getItem(key)
    const parsed = text === null ? null : schema.safeParse(parseJson(text))
    return parsed?.success ? parsed.data : null
  },
  write: (value) => {
    try {
      storage.setItem(key, JSON.stringify(value))
    } catch (error) {
      logError(`"${key}" could not be remembered`, error)
    }
  },
  forget: () => storage.removeItem(key),
})
