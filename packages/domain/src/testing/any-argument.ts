import fc from 'fast-check'
import { DelayReason } from '../delay/delay-reason.ts'
import type { Key } from '../document/key.ts'
import type { DelayReasonChange } from '../draft/edit-delay-reasons.ts'
import { drivableOf, type Fleet } from '../material/fleet.ts'
import type { DrivenMaterial } from '../material/material-use.ts'
import type { Line } from '../network/line.ts'
import type { Quadrigram } from '../network/station.ts'
import {
  chooseArrival,
  chooseBackup,
  chooseDeparture,
  pickService,
  typeService,
  type RideForm,
} from '../ride/ride-form.ts'
import { RideType } from '../service/ride-type.ts'
import { keysInARow } from './keys.ts'

/** Arguments of operations: mostly sensible, sometimes silly, always in a form that a failing test can print. */

const mostly = <Sensible, Silly>(sensible: fc.Arbitrary<Sensible>, silly: fc.Arbitrary<Silly>) =>
  fc.oneof({ weight: 6, arbitrary: sensible }, { weight: 1, arbitrary: silly })

/** The index of a ride or manoeuvre, or one that does not exist. */
const NOT_THERE = -1
export const aPlace: fc.Arbitrary<number> = mostly(fc.nat({ max: 3 }), fc.constant(NOT_THERE))

/** By index modulo the number of parts. */
export const partAt = <Part>(parts: readonly Part[], place: number): Part | null =>
  place === NOT_THERE ? null : (parts[place % parts.length] ?? null)

const UNKNOWN_KEY = keysInARow(99)()
export const keyOf = (part: { key: Key } | null): Key => part?.key ?? UNKNOWN_KEY

const oddText = fc.oneof(
  fc.constantFrom('', ' ', 'é', 'v1', 'ABCDEF', '\u0000', '\ud83d', '🚇'.repeat(150), 'x\ny', '__proto__'),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary-ascii', maxLength: 10 }),
)
export const textLike = (...sensible: string[]): fc.Arbitrary<string> =>
  mostly(fc.constantFrom(...sensible), oddText)

export const aService = fc.constantFrom('101', '201', 'MA', '999', 'SUP', '12345')
export const aPosition = textLike('', 'V1', 'T1-A')

/** A station or train by its index among those of the line (-1 is the last), or one that the line does not have. */
export type Named<Name> = number | Name
export const aStation: fc.Arbitrary<Named<Quadrigram>> = mostly(
  fc.nat({ max: 6 }),
  fc.constantFrom('COUR', 'LOUI', 'XXXX', ''),
)
export const aTrain: fc.Arbitrary<Named<DrivenMaterial>> = mostly(
  fc.nat({ max: 3 }),
  fc.constantFrom(
    { material: 'MF77-001', leadCar: '30003' },
    { material: 'MF88-001', leadCar: '88001' },
    { material: 'é', leadCar: '' },
  ),
)

export const stationNamed = (station: Named<Quadrigram>, { stations }: Pick<Line, 'stations'>): Quadrigram =>
  typeof station === 'number' ? (stations.at(station % stations.length)?.quadrigram ?? '') : station

export const trainNamed = (train: Named<DrivenMaterial>, fleet: Fleet): DrivenMaterial => {
  const drivable = drivableOf(fleet)
  const found = typeof train === 'number' ? drivable[train % drivable.length] : train
  if (!found) throw new Error('The fleet is empty')
  return found
}

/** A week off, as no driver enters it. */
const WEEK_AWAY_SECONDS = 400_000

/** Seconds after the planned time: none, a few, some minutes, or most of a working day. */
export const someSeconds = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -4, max: 4 }),
  fc.integer({ min: -1200, max: 4000 }),
  fc.integer({ min: -24_000, max: 24_000 }),
  mostly(fc.constant(0), fc.constantFrom(-WEEK_AWAY_SECONDS, WEEK_AWAY_SECONDS)),
)
/** The same, or days. */
export const manySeconds = fc.oneof(
  someSeconds,
  fc.integer({ min: -WEEK_AWAY_SECONDS, max: WEEK_AWAY_SECONDS }),
)

export const someMinutes: fc.Arbitrary<number> = mostly(
  fc.integer({ min: 0, max: 30 }),
  fc.constantFrom(450, 451, 2880, 2881, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY),
)

const aTick = fc.record({ isTicked: fc.boolean(), position: aPosition })

/** Input in the stations dialog; an absent field is left unchanged. */
export const formChanges = fc.record(
  {
    service: fc.oneof(aService, textLike('RA', '101')),
    typed: textLike('101', 'SUP', '77A'),
    isBackup: fc.boolean(),
    departure: aStation,
    arrival: aStation,
    unpark: aTick,
    found: fc.option(aTrain, { nil: null }),
    park: aTick,
    type: fc.constantFrom(...RideType.options),
  },
  { requiredKeys: [] },
)
export type FormChanges = typeof formChanges extends fc.Arbitrary<infer Changes> ? Changes : never

export const formWith = (
  form: RideForm,
  { service, typed, isBackup, departure, arrival, unpark, found, park, type }: FormChanges,
  { line, fleet }: { line: Line; fleet: Fleet },
): RideForm => {
  const changes: ((current: RideForm) => RideForm)[] = [
    (current) => (service === undefined ? current : pickService(current, service)),
    (current) => (typed === undefined ? current : typeService(current, typed)),
    (current) => (isBackup === undefined ? current : chooseBackup(current, isBackup)),
    (current) =>
      departure === undefined ? current : chooseDeparture(current, stationNamed(departure, line)),
    (current) => (arrival === undefined ? current : chooseArrival(current, stationNamed(arrival, line))),
    (current) => ({
      ...current,
      ...(unpark && { unpark: unpark.isTicked, unparkPosition: unpark.position }),
      ...(found !== undefined && { unparkMaterial: found === null ? null : trainNamed(found, fleet) }),
      ...(park && { park: park.isTicked, parkPosition: park.position }),
      ...(type !== undefined && { type }),
    }),
  ]
  return changes.reduce((current, change) => change(current), form)
}

export const reasonChange: fc.Arbitrary<DelayReasonChange> = fc.record(
  {
    delayMinute: fc.option(someMinutes, { nil: null }),
    reason: fc.option(fc.constantFrom(...DelayReason.options), { nil: null }),
    otherReasonDescription: fc.option(textLike('Malaise'), { nil: null }),
    parkExemptionPlannedPosition: fc.option(textLike('V1', 'T1-A'), { nil: null }),
    parkExemptionRealPosition: fc.option(textLike('V2'), { nil: null }),
  },
  { requiredKeys: [] },
)
