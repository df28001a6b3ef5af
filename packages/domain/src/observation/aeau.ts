import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { OBSERVATION_DESCRIPTION_MAX_CHARACTERS } from '../limits.ts'
import { SignalName, signalNameFormat } from '../network/signal-name.ts'
import { fault, faultsAmong } from '../problem/fault.ts'
import { NO_ANSWERS, saidLocation } from './common-answers.ts'
import { descriptionFaults, saidText, textFaults } from './described.ts'
import { visibleOrNull } from '../typing/free-text.ts'
import {
  locationFaults,
  locationLineFaults,
  NO_LOCATION,
  RecordedLocation,
  settledLocation,
} from './location.ts'
import { observationFields, type ObservationKind } from './observation-kind.ts'
import { locationPart, signalsPart, textPart, wordPart } from './summary-part.ts'

export const AeauReason = z.enum(['WITH_SIGNAL', 'WITHOUT_SIGNAL', 'KPVA', 'TIVC', 'OTHER'])
export type AeauReason = z.infer<typeof AeauReason>

export const AeauCause = z.enum([
  'OPEN',
  'CLOSED',
  'SWITCH_ON_CROSSING',
  'OFF',
  'POORLY_SUPERVISED',
  'BSF_MISUSED',
  'WITH_OVERSPEED',
  'WITHOUT_OVERSPEED',
  'SUPERVISED',
])
export type AeauCause = z.infer<typeof AeauCause>

/** The causes offered for each reason. */
export const AEAU_CAUSES: Readonly<Record<AeauReason, readonly AeauCause[]>> = {
  WITH_SIGNAL: ['OPEN', 'CLOSED', 'SWITCH_ON_CROSSING', 'OFF', 'POORLY_SUPERVISED', 'BSF_MISUSED'],
  WITHOUT_SIGNAL: [],
  KPVA: ['WITH_OVERSPEED', 'WITHOUT_OVERSPEED'],
  TIVC: ['SUPERVISED', 'POORLY_SUPERVISED'],
  OTHER: [],
}

/** An automatic emergency stop of the train. */
export const Aeau = z.strictObject(
  fieldsInOrder({
    ...observationFields('AEAU'),
    aeauLocation: RecordedLocation,
    aeauReason: z.nullable(AeauReason),
    /** Only with WITH_SIGNAL. */
    signalName: z.nullable(SignalName),
    /** Only with OTHER. */
    reasonDescription: z.nullable(saidText(OBSERVATION_DESCRIPTION_MAX_CHARACTERS)),
    /** A cause of that reason; null where unknown. */
    aeauCause: z.nullable(AeauCause),
  }),
)
export type Aeau = z.infer<typeof Aeau>

const isCauseOf = (reason: AeauReason, cause: AeauCause): boolean => AEAU_CAUSES[reason].includes(cause)

const settled = (value: Aeau): Aeau => {
  const { aeauReason, aeauCause } = value
  return {
    ...value,
    aeauLocation: settledLocation(value.aeauLocation),
    signalName: aeauReason === 'WITH_SIGNAL' ? visibleOrNull(value.signalName) : null,
    reasonDescription: aeauReason === 'OTHER' ? visibleOrNull(value.reasonDescription) : null,
    aeauCause: aeauReason && aeauCause && isCauseOf(aeauReason, aeauCause) ? aeauCause : null,
  }
}

/** Two reasons share a cause: changing the reason clears it, because it was given for the other reason. */
const withReason = (value: Aeau, aeauReason: AeauReason | null): Aeau =>
  aeauReason === value.aeauReason
    ? value
    : { ...value, aeauReason, aeauCause: null, signalName: null, reasonDescription: null }

export const aeau: ObservationKind<Aeau> = {
  type: 'AEAU',
  category: 'ORDINARY',
  schema: Aeau,
  blank: ({ key, now }) => ({
    key,
    type: 'AEAU',
    creationTime: now,
    aeauLocation: NO_LOCATION,
    aeauReason: null,
    signalName: null,
    reasonDescription: null,
    aeauCause: null,
  }),
  change: (value, change) => {
    const { aeauReason = value.aeauReason } = change
    return settled({ ...withReason(value, aeauReason), ...change })
  },
  faults: ({ aeauLocation, aeauReason, signalName, reasonDescription }) => [
    ...locationFaults(aeauLocation, 'aeauLocation'),
    ...faultsAmong(aeauReason === null && fault('REASON_REQUIRED', ['aeauReason'])),
    ...(aeauReason === 'WITH_SIGNAL' ? textFaults(signalName, signalNameFormat, ['signalName']) : []),
    ...(aeauReason === 'OTHER'
      ? descriptionFaults(reasonDescription, OBSERVATION_DESCRIPTION_MAX_CHARACTERS, ['reasonDescription'])
      : []),
  ],
  lineFaults: ({ aeauLocation }, line) => locationLineFaults(aeauLocation, line, 'aeauLocation'),
  unavailableOn: () => null,
  commonAnswers: (value) => ({
    ...NO_ANSWERS,
    location: saidLocation(value.aeauLocation),
    words: value.reasonDescription,
  }),
  changeTaking: ({ location, words }) => ({
    ...(location && { aeauLocation: location }),
    ...(words !== null && { aeauReason: 'OTHER', reasonDescription: words }),
  }),
  summary: ({ aeauLocation, aeauReason, aeauCause, signalName, reasonDescription }) => [
    ...locationPart(aeauLocation),
    ...wordPart('aeauReason', aeauReason),
    ...(aeauReason === null ? [] : wordPart(`aeauCause.${aeauReason}`, aeauCause)),
    ...signalsPart([signalName]),
    ...textPart(reasonDescription),
  ],
}
