import { z } from 'zod/mini'

/** The id of a bulletin, or of a part of one: created on the tablet, sortable by creation time, unique. */
export const Key = z.uuidv7().check(z.lowercase())
export type Key = z.infer<typeof Key>

/** Generates new keys. Randomness is injected, like the clock. */
export type NewKey = () => Key
