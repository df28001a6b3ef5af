import { canonicalJson, type Sha256 } from '../document/canonical.ts'

/** 128 bits in hexadecimal. */
const SALT_CHARACTERS = 32

/**
 * A personal value with the salt that opens its commitment, or the commitment alone once value and salt were removed;
 * null where there was no value.
 */
export type SealedValue =
  | { readonly value: unknown; readonly salt: string }
  | { readonly commitment: string }
  | null

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

/** Reveals nothing about the value without its salt: a matricule has too few digits to be hashed alone. */
export const commitmentOf = (sealed: SealedValue, sha256: Sha256): string | null => {
  if (sealed === null) return null
  return 'commitment' in sealed ? sealed.commitment : sha256(`${sealed.salt}${canonicalJson(sealed.value)}`)
}

/** The hash of a leaf (RFC 6962, 2.1): a zero byte before the content, which no inner node of the tree begins with. */
export const leafHashOf = (content: unknown, sha256: Sha256): string =>
  sha256(`\u0000${canonicalJson(content)}`)
