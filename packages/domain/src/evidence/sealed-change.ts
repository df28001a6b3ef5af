import type { Sha256 } from '../document/canonical.ts'
import { commitmentOf, sealedValue, shownValue, type SealedValue } from './commitment.ts'

/** Seals the values of one entry, each under its place in it. */
export type Seal = (value: unknown, place: string) => SealedValue

export const sealOf =
  (secret: string, sha256: Sha256): Seal =>
  (value, place) =>
    sealedValue(value, { secret, place }, sha256)

/** The name of the field stays readable; its values can be removed. */
export type SealedChange = { field: string; before: SealedValue; after: SealedValue }

export const sealedChange = (
  { field, before, after }: { field: string; before: unknown; after: unknown },
  place: string,
  seal: Seal,
): SealedChange => ({
  field,
  before: seal(before, `${place}/before`),
  after: seal(after, `${place}/after`),
})

/** What a hash covers of a change. */
export const committedChange = ({ field, before, after }: SealedChange, sha256: Sha256) => ({
  after: commitmentOf(after, sha256),
  before: commitmentOf(before, sha256),
  field,
})

/** Null in place of a value that was removed. */
export const shownChange = ({ field, before, after }: SealedChange) => ({
  field,
  before: shownValue(before),
  after: shownValue(after),
})
