import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { derive, NO_CORRECTION } from '../bulletin/derive.ts'
import { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import { asJson, everyPlaceOf } from '../bulletin/testing/json-places.ts'
import { aRelievedBulletin, FACTS_AT_RECEIPT } from '../bulletin/testing/full-bulletin.ts'
import { OBSERVATIONS, type Observation } from '../observation/observation.ts'
import { anObservationOf } from '../observation/testing/any-observation.ts'
import { COMPLETE } from '../observation/testing/observations.ts'
import { anonymisedContent } from './anonymised-content.ts'
import { pseudonymsBy, REMOVED_TEXT } from './pseudonym.ts'

const pseudonymOf = pseudonymsBy((text) => `${'0'.repeat(6)}${text}`)

const withObservations = (observations: readonly Observation[]): SubmittedBulletin => {
  const bulletin = aRelievedBulletin()
  return {
    ...bulletin,
    observations: [...observations],
    rides: bulletin.rides.map((ride) => ({ ...ride, observations: [...observations] })),
    maneuvers: bulletin.maneuvers.map((maneuver) => ({ ...maneuver, observations: [...observations] })),
  }
}

type JsonSchema = {
  type?: string
  enum?: unknown
  const?: unknown
  pattern?: string
  $ref?: string
  $defs?: Record<string, JsonSchema>
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', JsonSchema[]>>

/** Every text that the schema takes, by the name of its member, with the form that it asks for. */
const textsIn = (schema: JsonSchema, name: string): [name: string, pattern: string][] => {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [
    ...(schema.type === 'string' && !schema.enum && schema.const === undefined
      ? [[name, schema.pattern ?? schema.allOf?.[0]?.pattern ?? ''] as [string, string]]
      : []),
    ...parts.flatMap((part) => textsIn(part, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([member, part]) => textsIn(part, member)),
  ]
}

/** Whether a text of that form can say anything, or be the number of a person. */
const takesAnyone = (pattern: string): boolean => {
  const form = new RegExp(pattern, 'u')
  return form.test('Vu avec Mme Dupont, 06 12 34 56 78.') || form.test('100001')
}

/** Members whose form also fits six digits or a sentence, and that name no person. */
const OF_THE_NETWORK = new Set([
  'name',
  'line',
  'tableCode',
  'material',
  'leadCar',
  'firstBreaker',
  'secondBreaker',
  'signalName',
  'signalNames',
])

describe('the certified content of a bulletin without its people (D22)', () => {
  it('is one that every reader still reads', () => {
    const all = withObservations(Object.values(COMPLETE))
    expect(() => SubmittedBulletin.parse(anonymisedContent(all, pseudonymOf))).not.toThrow()
  })

  it('has no text of a person left, wherever the schema takes one', () => {
    const schema = z.toJSONSchema(SubmittedBulletin, { unrepresentable: 'any' }) as JsonSchema
    const personal = new Set(
      textsIn(schema, '').flatMap(([name, pattern]) =>
        takesAnyone(pattern) && !OF_THE_NETWORK.has(name) ? [name] : [],
      ),
    )
    expect(personal.size).toBeGreaterThan(10)
    const filled = asJson(withObservations(Object.values(COMPLETE)))
    const said = (json: unknown) =>
      everyPlaceOf(asJson(json)).flatMap(({ path, value }) => {
        const name = path.findLast((part) => typeof part === 'string')
        return typeof name === 'string' && personal.has(name) && typeof value === 'string' && value !== ''
          ? [[path.join('.'), name, value] as const]
          : []
      })
    const before = said(filled)
    expect(new Set(before.map(([, name]) => name)), 'the example fills every one of them').toEqual(personal)
    const left = said(anonymisedContent(SubmittedBulletin.parse(filled), pseudonymOf))
    for (const [place, , value] of left) expect(value, place).toMatch(/^\[effacé\]$|^P0{6}\d{6}$/)
  })

  it('keeps times, trains, places and every figure', () => {
    const bulletin = aRelievedBulletin()
    const { rides, driverComment, driverMatricularAccount, delayReason, ...rest } = anonymisedContent(
      bulletin,
      pseudonymOf,
    )
    expect(rest).toEqual(
      (({ rides: _r, driverComment: _c, driverMatricularAccount: _m, delayReason: _d, ...kept }) => kept)(
        bulletin,
      ),
    )
    expect([driverComment, driverMatricularAccount]).toEqual([
      REMOVED_TEXT,
      `P000000${bulletin.driverMatricularAccount}`,
    ])
    expect(rides.map(({ driverSubstitution, ...ride }) => [ride, driverSubstitution?.driver])).toEqual(
      bulletin.rides.map(({ driverSubstitution, ...ride }) => [
        ride,
        driverSubstitution?.driver && {
          driverMatricularAccount: 'P000000110001',
          driverName: 'P000000110001',
        },
      ]),
    )
    expect(delayReason.delayByReason.map((reason) => reason.otherReasonDescription)).toEqual([
      REMOVED_TEXT,
      null,
    ])
  })

  it('gives what the bulletin gave, whatever was observed', () => {
    const any = fc
      .constantFrom(...OBSERVATIONS.kinds.map(({ type }) => type as Observation['type']))
      .chain(anObservationOf)
    fc.assert(
      fc.property(fc.array(any, { maxLength: 4 }), (observations) => {
        const bulletin = withObservations(observations as Observation[])
        expect(derive(anonymisedContent(bulletin, pseudonymOf), NO_CORRECTION, FACTS_AT_RECEIPT)).toEqual(
          derive(bulletin, NO_CORRECTION, FACTS_AT_RECEIPT),
        )
      }),
    )
  })

  it('stays as it is when it is made anonymous again', () => {
    const once = anonymisedContent(withObservations(Object.values(COMPLETE)), pseudonymOf)
    expect(anonymisedContent(once, pseudonymOf)).toEqual(once)
  })
})
