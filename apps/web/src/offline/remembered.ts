import type { z } from 'zod/mini'
import { logError } from '../platform/log.ts'

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A small value stored across reloads. Never store what a driver typed here: that belongs in IndexedDB. */
export type Remembered<Value> = {
  readonly read: () => Value | null
  readonly write: (value: Value) => void
  readonly forget: () => void
}

/** Undefined when it is not a JSON text. */
export const parseJson = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined
  } catch {
    return undefined
  }
}

/** A stored value that does not match the schema, such as one of an older version, reads as null. */
export const createRemembered = <Schema extends z.ZodMiniType>(
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
