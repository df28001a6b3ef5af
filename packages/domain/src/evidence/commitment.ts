import { z } from 'zod/mini'
import { canonicalJson, type Sha256 } from '../document/canonical.ts'

/** 128 bits in hexadecimal. */
const SALT_CHARACTERS = 32

/** Its length is fixed: otherwise a part of the value could pass for a part of the salt. */
const Salt = z.string().check(z.regex(new RegExp(`^[0-9a-f]{${SALT_CHARACTERS}}$`)))
export const HexHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * A personal value with the salt that opens its commitment, or the commitment alone once value and salt were removed;
 * null where there was no value.
 */
export type SealedValue =
  | { readonly value: unknown; readonly salt: string }
  | { readonly commitment: string }
  | null
export const SealedValue = z.nullable(
  z.union([z.strictObject({ value: z.json(), salt: Salt }), z.strictObject({ commitment: HexHash })]),
) satisfies z.core.$ZodType<SealedValue>

/**
 * The value with a salt of its own, derived from the secret of its entry and its place in it. One salt can be shown or
 * removed without revealing another: nobody computes the secret from it.
 */
export const sealedValue = (
  value: unknown,
  { secret, place }: { secret: string; place: string },
  sha256: Sha256,
): SealedValue =>
  value === null ? null : { value, salt: sha256(`${secret}/${place}`).slice(0, SALT_CHARACTERS) }

/** The commitment alone. */
export const closed = (sealed: SealedValue, sha256: Sha256): SealedValue => {
  const commitment = commitmentOf(sealed, sha256)
  return commitment === null ? null : { commitment }
}

/** Null where the value was removed, and where there was none. */
export const shownValue = (sealed: SealedValue): unknown =>
  sealed !== null && 'value' in sealed ? sealed.value : null

/** Reveals nothing about the value without its salt: a matricule has too few digits to be hashed alone. */
export const commitmentOf = (sealed: SealedValue, sha256: Sha256): string | null => {
  if (sealed === null) return null
  return 'commitment' in sealed ? sealed.commitment : sha256(`${sealed.salt}${canonicalJson(sealed.value)}`)
}

/** The hash of a leaf (RFC 6962, 2.1): a zero byte before the content, which no inner node of the tree begins with. */
export const leafHashOf = (content: unknown, sha256: Sha256): string =>
  sha256(`\u0000${canonicalJson(content)}`)
