import fc from 'fast-check'
import { keysInARow } from '../../testing/keys.ts'
import { AeauCause, AeauReason } from '../aeau.ts'
import { type AlarmByCar, AlarmCar, AlarmReason } from '../alarm.ts'
import type { Admission } from '../cabin-admission.ts'
import { DefectiveMaterialReason } from '../defective-material.ts'
import {
  FukvAnomalyDetail,
  FukvAnomalyType,
  FukvCabinVibrator,
  FukvDrivingMode,
  FukvInterstationDetail,
} from '../fukv.ts'
import { HtAnomalyType } from '../ht.ts'
import { LocationType, type RecordedInterstation, type RecordedLocation } from '../location.ts'
import { LongParkingReason } from '../long-parking.ts'
import {
  Model42Action,
  Model42ChiefPosition,
  Model42Communication,
  Model42MaxSpeed,
  Model42Type,
} from '../model42.ts'
import type { ObservationBase, ObservationPlace } from '../observation-kind.ts'
import { type Observation, OBSERVATION_TYPES, type ObservationType } from '../observation.ts'
import { type SaLocation, SaContext, SaLocationType, SaType, SecurityService } from '../signaling-anomaly.ts'
import {
  COMPLETE,
  CRIMEE,
  CRIMEE_TO_OPERA,
  LOUIS_BLANC,
  LOUIS_BLANC_TO_GERVAIS,
  OPERA,
} from './observations.ts'

/** Arbitraries with few distinct values, so that they often collide: anything the schema accepts, sensible or not. */

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(arbitrary, { freq: 4 })

const oneOf = <Value>({ options }: { options: readonly Value[] }): fc.Arbitrary<Value> =>
  fc.constantFrom(...options)

const oneOfOrNull = <Value>(values: { options: readonly Value[] }): fc.Arbitrary<Value | null> =>
  maybe(oneOf(values))

const aText = maybe(fc.constantFrom('a', 'Deux mots', ' après un blanc', 'AG12', 'x'.repeat(20)))
const aSignal = maybe(fc.constantFrom('S1', 'S12+', '*'))
const aMatricule = maybe(fc.constantFrom('1', '12345', '210001'))
const aName = maybe(fc.constantFrom('FAURE NADIA', 'É'))
const aTime = maybe(fc.constantFrom('2026-03-10T06:00:00Z', '2026-03-10T08:30:00Z'))
const aBreaker = maybe(fc.constantFrom('OPE-1', '-'))
const aMaterial = maybe(fc.constantFrom('MF77-001', 'MF77-002'))
const aCar = maybe(fc.constantFrom('30001', '30002'))
const aStation = maybe(fc.constantFrom(OPERA, CRIMEE, LOUIS_BLANC))
const anInterstation: fc.Arbitrary<RecordedInterstation | null> = maybe(
  fc.constantFrom(CRIMEE_TO_OPERA, LOUIS_BLANC_TO_GERVAIS),
)

const aLocation: fc.Arbitrary<RecordedLocation> = fc.record({
  locationType: oneOf(LocationType),
  station: aStation,
  interstation: anInterstation,
})

const anSaLocation: fc.Arbitrary<SaLocation> = fc.record({
  locationType: oneOf(SaLocationType),
  station: aStation,
  interstation: anInterstation,
  otherLocation: aText,
})

const doorsByCar: fc.Arbitrary<AlarmByCar> = fc.dictionary(
  oneOf(AlarmCar),
  fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }),
  { noNullPrototype: true },
)

const newKey = keysInARow(71)
const KEYS = Array.from({ length: 5 }, newKey)

const someAdmissions: fc.Arbitrary<Admission[]> = fc.array(
  fc.record({
    key: fc.constantFrom(...KEYS),
    matricularAccount: aMatricule,
    fullname: aName,
    hasDriven: fc.boolean(),
    departureStation: aStation,
    arrivalStation: aStation,
  }),
  { maxLength: 5 },
)

type Own<Value> = Omit<Value, keyof ObservationBase>
type FieldsOf<Type extends ObservationType> = Own<Extract<Observation, { type: Type }>>

/** A missing kind or field does not compile. */
const FIELDS: {
  [Type in ObservationType]: { [Name in keyof FieldsOf<Type>]: fc.Arbitrary<FieldsOf<Type>[Name]> }
} = {
  ALARM: {
    alarmLocation: aLocation,
    alarmByCar: doorsByCar,
    reason: oneOfOrNull(AlarmReason),
    reasonDescription: aText,
    remoteReload: maybe(fc.boolean()),
  },
  AEAU: {
    aeauLocation: aLocation,
    aeauReason: oneOfOrNull(AeauReason),
    signalName: aSignal,
    reasonDescription: aText,
    aeauCause: oneOfOrNull(AeauCause),
  },
  FUKV: {
    fukvLocation: aLocation,
    fukvInterstationDetail: oneOfOrNull(FukvInterstationDetail),
    fukvDrivingMode: oneOfOrNull(FukvDrivingMode),
    fukvAnomalyType: oneOfOrNull(FukvAnomalyType),
    fukvAnomalyDetail: fc.array(oneOf(FukvAnomalyDetail), { maxLength: 6 }),
    fukvCabinVibrator: oneOfOrNull(FukvCabinVibrator),
  },
  HT: {
    location: aLocation,
    anomalyType: oneOfOrNull(HtAnomalyType),
    anomalyDescription: aText,
    breaker: maybe(fc.boolean()),
    firstBreaker: aBreaker,
    secondBreaker: aBreaker,
  },
  LONG_PARKING: {
    longParkingLocation: aLocation,
    reason: oneOfOrNull(LongParkingReason),
    reasonDescription: aText,
    parkingTime: maybe(fc.integer({ min: 0, max: 999 })),
  },
  CABIN_ADMISSION: { admissionList: someAdmissions },
  MODEL42: {
    model42Type: oneOfOrNull(Model42Type),
    model42ChiefPosition: oneOfOrNull(Model42ChiefPosition),
    train: maybe(fc.constantFrom('00', '12')),
    model42Action: oneOfOrNull(Model42Action),
    signalName: aSignal,
    model42Location: aLocation,
    endPlace: aText,
    model42Communication: oneOfOrNull(Model42Communication),
    date: aTime,
    chiefMatricule: aMatricule,
    chiefName: aName,
    model42MaxSpeed: oneOf(Model42MaxSpeed),
    trackMaterial: maybe(fc.constantFrom('A', 'AG12')),
    validatedBeforeOrder: fc.boolean(),
    orderNumber: maybe(fc.constantFrom('0', '42', '042')),
    validatedAfterOrder: fc.boolean(),
  },
  AIPA: { aipaLocation: aLocation, material: aMaterial, leadCar: aCar },
  DEFECTIVE_MATERIAL: {
    material: aMaterial,
    leadCar: aCar,
    defectiveMaterialReason: oneOfOrNull(DefectiveMaterialReason),
    reasonDescription: aText,
  },
  SIGNALING_ANOMALY: {
    context: oneOfOrNull(SaContext),
    saLocation: anSaLocation,
    signalNames: fc.array(fc.constantFrom('', 'S1', 'S2*'), { maxLength: 5 }),
    saType: oneOfOrNull(SaType),
    otherTypeDescription: aText,
    securityInterstation: anInterstation,
    securityService: oneOfOrNull(SecurityService),
  },
  FREE_INPUT: { description: aText },
  DRIVER_TRAINING: {
    learningDriverMat: aMatricule,
    learningDriverName: aName,
    startingTime: aTime,
    endingTime: aTime,
  },
  SERVICE_FREE_INPUT: { description: aText },
}

export const aPlace: fc.Arbitrary<ObservationPlace> = fc.constantFrom('RIDE', 'MANEUVER', 'SERVICE')

/** A change of some fields of that type; mostly few, as a form makes it. */
export const aChangeOf = (type: ObservationType): fc.Arbitrary<Partial<ObservationBase>> => {
  const fields: Record<string, fc.Arbitrary<unknown>> = FIELDS[type]
  const one = fc
    .constantFrom(...Object.keys(fields))
    .chain((name) => fc.record({ [name]: fields[name] ?? fc.constant(null) }))
  return fc.oneof({ weight: 4, arbitrary: one }, fc.record(fields, { requiredKeys: [] }))
}

/** Any value that its schema accepts, contradictions included; sometimes a complete one. */
export const anObservationOf = (type: ObservationType): fc.Arbitrary<ObservationBase> => {
  const fields: Record<string, fc.Arbitrary<unknown>> = FIELDS[type]
  const complete: ObservationBase = COMPLETE[type]
  return fc.oneof(
    fc.record(fields).map((values) => ({ ...complete, ...values })),
    fc.constant(complete),
  )
}

export const anObservationType: fc.Arbitrary<ObservationType> = fc.constantFrom(...OBSERVATION_TYPES)
