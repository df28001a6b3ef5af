import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { NO_ANSWERS, saidLocation } from './common-answers.ts'
import {
  locationFaults,
  locationLineFaults,
  NO_LOCATION,
  RecordedLocation,
  settledLocation,
} from './location.ts'
import { observationFields, type ObservationKind } from './observation-kind.ts'
import { materialAtStart, materialFaults, observedMaterialFields, saidMaterial } from './observed-material.ts'
import { locationPart, materialPart } from './summary-part.ts'

/** The autopilot misbehaved. */
export const Aipa = z.strictObject(
  fieldsInOrder({
    ...observationFields('AIPA'),
    aipaLocation: RecordedLocation,
    ...observedMaterialFields,
  }),
)
export type Aipa = z.infer<typeof Aipa>

const settled = (value: Aipa): Aipa => ({ ...value, aipaLocation: settledLocation(value.aipaLocation) })

export const aipa: ObservationKind<Aipa> = {
  type: 'AIPA',
  category: 'ORDINARY',
  schema: Aipa,
  blank: (start) => ({
    key: start.key,
    type: 'AIPA',
    creationTime: start.now,
    aipaLocation: NO_LOCATION,
    ...materialAtStart(start),
  }),
  change: (value, change) => settled({ ...value, ...change }),
  faults: (value) => [...locationFaults(value.aipaLocation, 'aipaLocation'), ...materialFaults(value)],
  lineFaults: ({ aipaLocation }, line) => locationLineFaults(aipaLocation, line, 'aipaLocation'),
  unavailableOn: ({ aipaPossible }) => (aipaPossible ? null : 'AIPA_UNAVAILABLE'),
  commonAnswers: (value) => ({
    ...NO_ANSWERS,
    location: saidLocation(value.aipaLocation),
    material: saidMaterial(value),
  }),
  changeTaking: ({ location, material }) => ({ ...(location && { aipaLocation: location }), ...material }),
  summary: (value) => [...locationPart(value.aipaLocation), ...materialPart(value)],
}
