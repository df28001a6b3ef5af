import { randomBytes as systemBytes } from 'node:crypto'

/** The source of secrets, passed as a parameter so that tests can make it deterministic. */
export type RandomBytes = (count: number) => Uint8Array

export const randomBytes: RandomBytes = (count) => systemBytes(count)
