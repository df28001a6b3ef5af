import { randomBytes as systemBytes } from 'node:crypto'

/** Where secrets come from: handed in, so that tests can foresee them. */
export type RandomBytes = (count: number) => Uint8Array

export const randomBytes: RandomBytes = (count) => systemBytes(count)
