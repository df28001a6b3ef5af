import { z } from 'zod'
import { SERVICE_NAME_MAX_CHARACTERS } from '../limits.ts'

/** What a driver's working day is called on its line. */
export const ServiceName = z.string().regex(new RegExp(`^[0-9A-Z]{1,${SERVICE_NAME_MAX_CHARACTERS}}$`))
export type ServiceName = z.infer<typeof ServiceName>

export type ServiceKind =
  'RESERVE' | 'STOCK_MANEUVER' | 'CLASSIC_MANEUVER' | 'CLASSIC_SERVICE' | 'PLUS_ONE_HOUR' | 'OTHER'

/**
 * The first that fits names the kind, so the order matters: RA is a reserve, not a manoeuvre.
 *
 * | kind             | form                                          | e.g.  |
 * |------------------|-----------------------------------------------|-------|
 * | reserve          | R and a letter                                | RA    |
 * | stock manoeuvre  | two letters                                   | MA    |
 * | classic manoeuvre| 5 to 9, two digits, a letter                  | 512B  |
 * | classic          | up to three digits, from 1 or 2; maybe a letter | 214 |
 * | plus one hour    | up to three digits, from 3 or 4; maybe a letter | 301A |
 */
const FORMS: readonly (readonly [ServiceKind, RegExp])[] = [
  ['RESERVE', /^R[A-Z]$/],
  ['STOCK_MANEUVER', /^[A-Z]{2}$/],
  ['CLASSIC_MANEUVER', /^[5-9]\d{2}[A-Z]$/],
  ['CLASSIC_SERVICE', /^[12]\d{0,2}[A-Z]?$/],
  ['PLUS_ONE_HOUR', /^[34]\d{0,2}[A-Z]?$/],
]

export const serviceKindOf = (name: ServiceName): ServiceKind =>
  FORMS.find(([, form]) => form.test(name))?.[0] ?? 'OTHER'

export const isReserve = (name: ServiceName): boolean => serviceKindOf(name) === 'RESERVE'

export const isManeuverService = (name: ServiceName): boolean =>
  serviceKindOf(name) === 'STOCK_MANEUVER' || serviceKindOf(name) === 'CLASSIC_MANEUVER'
