import { setFlagsFromString } from 'node:v8'

/** Relative to the live heap after a collection: by default, V8 lets a heap of this size double. */
const GROWTH_PERCENT = 15

/**
 * For a process that holds much memory for minutes beside a server and its database: freed memory is reused sooner, at
 * the cost of a tenth more time.
 */
export const collectEarly = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
