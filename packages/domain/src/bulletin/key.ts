import { z } from 'zod'

/** The id of a bulletin, or of a part of one: born on the tablet, sorted by the time of its birth, never given twice. */
export const Key = z.uuidv7().lowercase()
export type Key = z.infer<typeof Key>

/** Where new keys come from. Chance is handed in, as the clock is. */
export type NewKey = () => Key
