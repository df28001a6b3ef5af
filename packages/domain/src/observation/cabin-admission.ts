import { z } from 'zod/mini'
import { Key } from '../document/key.ts'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { RecordedStation } from '../document/recorded-station.ts'
import { CABIN_ADMISSIONS_MAX } from '../limits.ts'
import { FullName, fullNameFormat } from '../people/full-name.ts'
import { matriculeFormat } from '../people/matricule.ts'
import { fault, faultsAmong, faultsWithin, type Fault } from '../problem/fault.ts'
import { NO_ANSWERS } from './common-answers.ts'
import { optionalTextFaults, textFaults } from './described.ts'
import { visibleOrNull } from '../typing/free-text.ts'
import { locationLineFaults } from './location.ts'
import { observationFields, type LineOfObservation, type ObservationKind } from './observation-kind.ts'
import { TypedMatricule } from './typed-matricule.ts'

/** A person who rode in the cabin, and between which stations. */
export const Admission = z.strictObject(
  fieldsInOrder({
    key: Key,
    /** For company staff; null for anyone else. */
    matricularAccount: z.nullable(TypedMatricule),
    fullname: z.nullable(FullName),
    hasDriven: z.boolean(),
    departureStation: z.nullable(RecordedStation),
    arrivalStation: z.nullable(RecordedStation),
  }),
)
export type Admission = z.infer<typeof Admission>

export const CabinAdmission = z.strictObject(
  fieldsInOrder({
    ...observationFields('CABIN_ADMISSION'),
    admissionList: z.array(Admission).check(z.maxLength(CABIN_ADMISSIONS_MAX)),
  }),
)
export type CabinAdmission = z.infer<typeof CabinAdmission>

const newAdmission = (key: Key): Admission => ({
  key,
  matricularAccount: null,
  fullname: null,
  hasDriven: false,
  departureStation: null,
  arrivalStation: null,
})

const hasAdmission = ({ admissionList }: CabinAdmission, key: Key): boolean =>
  admissionList.some((admission) => admission.key === key)

/** Adds a person up to the maximum; a second tap with the same key adds none. */
export const addAdmission = (value: CabinAdmission, key: Key): CabinAdmission =>
  value.admissionList.length >= CABIN_ADMISSIONS_MAX || hasAdmission(value, key)
    ? value
    : { ...value, admissionList: [...value.admissionList, newAdmission(key)] }

/** The first entry cannot be removed: an admission needs at least one person. */
export const removeAdmission = (value: CabinAdmission, key: Key): CabinAdmission => ({
  ...value,
  admissionList: value.admissionList.filter((admission, index) => index === 0 || admission.key !== key),
})

export const changeAdmission = (
  value: CabinAdmission,
  key: Key,
  change: Partial<Omit<Admission, 'key'>>,
): CabinAdmission =>
  settled({
    ...value,
    admissionList: value.admissionList.map((admission) =>
      admission.key === key ? { ...admission, ...change } : admission,
    ),
  })

const settled = (value: CabinAdmission): CabinAdmission => ({
  ...value,
  admissionList: value.admissionList.map((admission) => ({
    ...admission,
    matricularAccount: visibleOrNull(admission.matricularAccount),
    fullname: visibleOrNull(admission.fullname),
  })),
})

const admissionFaults = (admission: Admission): Fault[] => [
  ...optionalTextFaults(admission.matricularAccount, matriculeFormat, ['matricularAccount']),
  ...textFaults(admission.fullname, fullNameFormat, ['fullname']),
  ...faultsAmong(
    admission.departureStation === null && fault('BOARDING_STATION_REQUIRED', ['departureStation']),
    admission.arrivalStation === null && fault('ALIGHTING_STATION_REQUIRED', ['arrivalStation']),
  ),
]

const admissionLineFaults = (admission: Admission, line: LineOfObservation): Fault[] =>
  (['departureStation', 'arrivalStation'] as const).flatMap((end) =>
    locationLineFaults({ station: admission[end], interstation: null }, line, end),
  )

/** Keys are unique: removing one person must not remove another. */
const duplicateKeys = (admissions: readonly Admission[]): Fault[] =>
  admissions.flatMap(({ key }, index) =>
    admissions.findIndex((admission) => admission.key === key) === index
      ? []
      : [fault('DUPLICATE_KEY', [index, 'key'])],
  )

const eachWithin = (admissions: readonly Admission[], faultsOf: (admission: Admission) => Fault[]): Fault[] =>
  admissions.flatMap((admission, index) => faultsWithin(['admissionList', index], faultsOf(admission)))

export const cabinAdmission: ObservationKind<CabinAdmission> = {
  type: 'CABIN_ADMISSION',
  category: 'ORDINARY',
  schema: CabinAdmission,
  blank: ({ key, newKey, now }) => ({
    key,
    type: 'CABIN_ADMISSION',
    creationTime: now,
    admissionList: [newAdmission(newKey())],
  }),
  change: (value, change) => settled({ ...value, ...change }),
  faults: ({ admissionList }) => [
    ...faultsAmong(
      admissionList.length === 0 && fault('ADMISSION_REQUIRED', ['admissionList']),
      admissionList.length > CABIN_ADMISSIONS_MAX && fault('ADMISSIONS_MAX', ['admissionList']),
    ),
    ...eachWithin(admissionList, admissionFaults),
    ...faultsWithin(['admissionList'], duplicateKeys(admissionList)),
  ],
  lineFaults: ({ admissionList }, line) =>
    eachWithin(admissionList, (admission) => admissionLineFaults(admission, line)),
  unavailableOn: () => null,
  commonAnswers: () => NO_ANSWERS,
  changeTaking: () => ({}),
  summary: ({ admissionList }) =>
    admissionList
      .map(({ fullname, departureStation, arrivalStation }) => ({
        rider: fullname,
        from: departureStation,
        to: arrivalStation,
      }))
      .filter(({ rider, from, to }) => (rider ?? from ?? to) !== null),
}
