import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { OBSERVATION_DESCRIPTION_MAX_CHARACTERS } from '../limits.ts'
import { Breaker, breakerFormat } from '../network/breaker.ts'
import { fault, faultsAmong } from '../problem/fault.ts'
import { NO_ANSWERS, saidLocation } from './common-answers.ts'
import { descriptionFaults, optionalTextFaults, saidText } from './described.ts'
import { visibleOrNull } from '../typing/free-text.ts'
import {
  locationFaults,
  locationLineFaults,
  NO_LOCATION,
  RecordedLocation,
  settledLocation,
} from './location.ts'
import { observationFields, type ObservationKind, type SummaryPart } from './observation-kind.ts'
import { locationPart, textPart, wordPart } from './summary-part.ts'

export const HtAnomalyType = z.enum([
  'TRACK_INTRUSION',
  'MATERIAL_INTERVENTION',
  'FIXED_INSTALLATION_INTERVENTION',
  'EVACUATION',
  'OTHER',
])
export type HtAnomalyType = z.infer<typeof HtAnomalyType>

/** The traction power was cut. */
export const Ht = z.strictObject(
  fieldsInOrder({
    ...observationFields('HT'),
    location: RecordedLocation,
    anomalyType: z.nullable(HtAnomalyType),
    /** Only with OTHER. */
    anomalyDescription: z.nullable(saidText(OBSERVATION_DESCRIPTION_MAX_CHARACTERS)),
    /** Whether the breakers are named; null where not answered. */
    breaker: z.nullable(z.boolean()),
    firstBreaker: z.nullable(Breaker),
    secondBreaker: z.nullable(Breaker),
  }),
)
export type Ht = z.infer<typeof Ht>

const settled = (value: Ht): Ht => ({
  ...value,
  location: settledLocation(value.location),
  anomalyDescription: value.anomalyType === 'OTHER' ? visibleOrNull(value.anomalyDescription) : null,
  firstBreaker: value.breaker ? visibleOrNull(value.firstBreaker) : null,
  secondBreaker: value.breaker ? visibleOrNull(value.secondBreaker) : null,
})

const breakersPart = ({ firstBreaker, secondBreaker }: Ht): SummaryPart[] => {
  const breakers = [firstBreaker, secondBreaker].filter((breaker) => breaker !== null)
  return breakers.length === 0 ? [] : [{ breakers }]
}

export const ht: ObservationKind<Ht> = {
  type: 'HT',
  category: 'ORDINARY',
  schema: Ht,
  blank: ({ key, now }) => ({
    key,
    type: 'HT',
    creationTime: now,
    location: NO_LOCATION,
    anomalyType: null,
    anomalyDescription: null,
    breaker: null,
    firstBreaker: null,
    secondBreaker: null,
  }),
  change: (value, change) => settled({ ...value, ...change }),
  faults: ({ location, anomalyType, anomalyDescription, firstBreaker, secondBreaker }) => [
    ...locationFaults(location, 'location'),
    ...faultsAmong(anomalyType === null && fault('POWER_CUT_REASON_REQUIRED', ['anomalyType'])),
    ...(anomalyType === 'OTHER'
      ? descriptionFaults(anomalyDescription, OBSERVATION_DESCRIPTION_MAX_CHARACTERS, ['anomalyDescription'])
      : []),
    ...optionalTextFaults(firstBreaker, breakerFormat, ['firstBreaker']),
    ...optionalTextFaults(secondBreaker, breakerFormat, ['secondBreaker']),
  ],
  lineFaults: ({ location }, line) => locationLineFaults(location, line, 'location'),
  unavailableOn: () => null,
  commonAnswers: (value) => ({
    ...NO_ANSWERS,
    location: saidLocation(value.location),
    words: value.anomalyDescription,
  }),
  changeTaking: ({ location, words }) => ({
    ...(location && { location: location }),
    ...(words !== null && { anomalyType: 'OTHER', anomalyDescription: words }),
  }),
  summary: (value) => [
    ...locationPart(value.location),
    ...wordPart('htAnomalyType', value.anomalyType),
    ...textPart(value.anomalyDescription),
    ...breakersPart(value),
  ],
}
