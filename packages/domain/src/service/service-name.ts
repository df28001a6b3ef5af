import { z } from 'zod/mini'
import { SERVICE_NAME_MAX_CHARACTERS, SERVICE_NAME_TYPED_MAX_CHARACTERS } from '../limits.ts'
import { capitalsAmong } from '../typing/kept-characters.ts'
import { textFormat } from '../typing/text-format.ts'

const CHARACTERS = '0-9A-Z'
const keptOf = capitalsAmong(CHARACTERS)

/** The name of a driver's working day on its line. */
export const ServiceName = z
  .string()
  .check(z.regex(new RegExp(`^[${CHARACTERS}]{1,${SERVICE_NAME_MAX_CHARACTERS}}$`)))
export type ServiceName = z.infer<typeof ServiceName>

export const serviceNameFormat = textFormat({
  schema: ServiceName,
  kept: keptOf,
  maxCharacters: SERVICE_NAME_MAX_CHARACTERS,
  fault: () => 'SERVICE_FORMAT',
})

/** The service of a ride, typed in the stations dialog. */
export const TypedServiceName = z
  .string()
  .check(z.regex(new RegExp(`^[${CHARACTERS}]{1,${SERVICE_NAME_TYPED_MAX_CHARACTERS}}$`)))
export type TypedServiceName = z.infer<typeof TypedServiceName>

export const typedServiceFormat = textFormat({
  schema: TypedServiceName,
  kept: keptOf,
  maxCharacters: SERVICE_NAME_TYPED_MAX_CHARACTERS,
  fault: (text) => (text.length > SERVICE_NAME_TYPED_MAX_CHARACTERS ? 'TYPED_SERVICE' : 'SERVICE_FORMAT'),
})

/** A filter on services; empty means no filter. */
export const ServiceFilter = z
  .string()
  .check(z.regex(new RegExp(`^[${CHARACTERS}]{0,${SERVICE_NAME_MAX_CHARACTERS}}$`)))
export type ServiceFilter = z.infer<typeof ServiceFilter>

export const serviceFilterFormat = textFormat({
  schema: ServiceFilter,
  kept: keptOf,
  maxCharacters: SERVICE_NAME_MAX_CHARACTERS,
  fault: () => 'SERVICE_FORMAT',
})

/** Work outside the timetable. */
export const SUP_SERVICE: ServiceName = 'SUP'

export type ServiceKind =
  | 'SUP'
  | 'RESERVE'
  | 'STOCK_MANEUVER'
  | 'CLASSIC_MANEUVER'
  | 'CLASSIC_SERVICE'
  | 'PLUS_ONE_HOUR'
  | 'OTHER'

/** The server's list queries use the same pattern. */
export const RESERVE_FORM = /^R[A-Z]$/

/**
 * The first match decides, so the order matters: RA is a reserve, not a manoeuvre.
 *
 * | kind             | form                                          | e.g.  |
 * |------------------|-----------------------------------------------|-------|
 * | supplementary    | SUP, and nothing else                         | SUP   |
 * | reserve          | R and a letter                                | RA    |
 * | stock manoeuvre  | two letters                                   | MA    |
 * | classic manoeuvre| 5 to 9, two digits, a letter                  | 512B  |
 * | classic          | up to three digits, from 1 or 2; maybe a letter | 214 |
 * | plus one hour    | up to three digits, from 3 or 4; maybe a letter | 301A |
 */
const FORMS: readonly (readonly [ServiceKind, RegExp])[] = [
  ['SUP', new RegExp(`^${SUP_SERVICE}$`)],
  ['RESERVE', RESERVE_FORM],
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
