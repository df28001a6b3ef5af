import type { Identity } from '@bulletin/domain/access/account'
import { UoCode } from '@bulletin/domain/network/uo-code'
import { Matricule } from '@bulletin/domain/people/matricule'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import type { ClaimNames } from '../settings/settings.ts'

const Text = z.string().trim()
/** In upper case, as administrators write them. */
const Code = z.union([z.string(), z.number()]).transform((code) => String(code).trim().toUpperCase())
const OneOrMany = z.union([z.array(Code), Code.transform((code) => [code])])
const UoCodeClaim = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(UoCode)

/**
 * Reads the identity from a verified token. Without a matricule the token is rejected; a missing name, work code or UO
 * code is left empty.
 */
export const readClaims = (payload: JWTPayload, names: ClaimNames): Identity | null => {
  const matricule = Matricule.safeParse(payload[names.matricule])
  if (!matricule.success) return null
  const text = (claim: string): string => Text.catch('').parse(payload[claim])
  const givenName = text(names.givenName)
  const familyName = text(names.familyName)
  const uoCode = UoCodeClaim.safeParse(payload[names.uoCode])
  return {
    matricule: matricule.data,
    givenName,
    familyName,
    name: text(names.name) || `${givenName} ${familyName}`.trim(),
    workCodes: OneOrMany.catch([]).parse(payload[names.workCodes]),
    uoCode: uoCode.success ? uoCode.data : null,
  }
}
