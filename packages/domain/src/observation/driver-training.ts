import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { FullName, fullNameFormat } from '../people/full-name.ts'
import { matriculeFormat } from '../people/matricule.ts'
import { fault, faultsAmong } from '../problem/fault.ts'
import { InstantText } from '../time/day.ts'
import { NO_ANSWERS } from './common-answers.ts'
import { textFaults } from './described.ts'
import { visibleOrNull } from '../typing/free-text.ts'
import { observationFields, type ObservationKind } from './observation-kind.ts'
import { textPart } from './summary-part.ts'
import { TypedMatricule } from './typed-matricule.ts'

/** A trainee learnt to drive in the driver's cabin, from when to when. */
export const DriverTraining = z.strictObject(
  fieldsInOrder({
    ...observationFields('DRIVER_TRAINING'),
    learningDriverMat: z.nullable(TypedMatricule),
    learningDriverName: z.nullable(FullName),
    startingTime: z.nullable(InstantText),
    endingTime: z.nullable(InstantText),
  }),
)
export type DriverTraining = z.infer<typeof DriverTraining>

const settled = (value: DriverTraining): DriverTraining => ({
  ...value,
  learningDriverMat: visibleOrNull(value.learningDriverMat),
  learningDriverName: visibleOrNull(value.learningDriverName),
})

export const driverTraining: ObservationKind<DriverTraining> = {
  type: 'DRIVER_TRAINING',
  category: 'SERVICE',
  schema: DriverTraining,
  blank: ({ key, now }) => ({
    key,
    type: 'DRIVER_TRAINING',
    creationTime: now,
    learningDriverMat: null,
    learningDriverName: null,
    startingTime: null,
    endingTime: null,
  }),
  change: (value, change) => settled({ ...value, ...change }),
  faults: ({ learningDriverMat, learningDriverName, startingTime, endingTime }) => [
    ...textFaults(learningDriverMat, matriculeFormat, ['learningDriverMat']),
    ...textFaults(learningDriverName, fullNameFormat, ['learningDriverName']),
    ...faultsAmong(
      startingTime === null && fault('START_TIME_REQUIRED', ['startingTime']),
      endingTime === null && fault('END_TIME_REQUIRED', ['endingTime']),
      startingTime !== null &&
        endingTime !== null &&
        endingTime <= startingTime &&
        fault('END_TIME_ORDER', ['endingTime']),
    ),
  ],
  lineFaults: () => [],
  unavailableOn: () => null,
  commonAnswers: () => NO_ANSWERS,
  changeTaking: () => ({}),
  summary: ({ learningDriverName, startingTime, endingTime }) => [
    ...textPart(learningDriverName),
    ...(startingTime === null || endingTime === null
      ? []
      : [{ period: [startingTime, endingTime] as const }]),
  ],
}
