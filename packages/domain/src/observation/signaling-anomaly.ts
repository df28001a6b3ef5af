import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { RecordedStation } from '../document/recorded-station.ts'
import {
  SIGNAL_NAMES_MAX,
  SIGNALING_OTHER_LOCATION_MAX_CHARACTERS,
  SIGNALING_OTHER_TYPE_MAX_CHARACTERS,
} from '../limits.ts'
import { SignalName, signalNameFormat } from '../network/signal-name.ts'
import { fault, faultsAmong, type Fault } from '../problem/fault.ts'
import { freeTextFormat, visibleOrNull } from '../typing/free-text.ts'
import { NO_ANSWERS, saidLocation, wordsWithin } from './common-answers.ts'
import { descriptionFaults, saidText, textFaults } from './described.ts'
import {
  betweenStations,
  isSaid,
  locationLineFaults,
  RecordedInterstation,
  type RecordedLocation,
} from './location.ts'
import { observationFields, type ObservationKind, type SummaryPart } from './observation-kind.ts'
import { locationPart, signalsPart, textPart, wordPart } from './summary-part.ts'

/** The driver who discovers the anomaly says where and what; one who passes later says that staff secure it. */
export const SaContext = z.enum(['ANOMALY_DISCOVERY', 'SECURITY_ESTABLISHED'])
export type SaContext = z.infer<typeof SaContext>

export const SaType = z.enum(['ABNORMALY_RED', 'SIGNAL_BEATING', 'SIGNAL_OFF', 'SIGNAL_SUSPICIOUS', 'OTHER'])
export type SaType = z.infer<typeof SaType>

export const SecurityService = z.enum(['SIMPLE', 'ORDERED'])
export type SecurityService = z.infer<typeof SecurityService>

export const SaLocationType = z.enum(['STATION', 'INTERSTATION', 'OTHER'])
export type SaLocationType = z.infer<typeof SaLocationType>

/** A place on the line, or another one as free text. */
export const SaLocation = z.strictObject(
  fieldsInOrder({
    locationType: SaLocationType,
    station: z.nullable(RecordedStation),
    interstation: z.nullable(RecordedInterstation),
    otherLocation: z.nullable(saidText(SIGNALING_OTHER_LOCATION_MAX_CHARACTERS)),
  }),
)
export type SaLocation = z.infer<typeof SaLocation>

/** A name field that is still empty. */
const NO_NAME = ''

/** A signal shows a wrong aspect. */
export const SignalingAnomaly = z.strictObject(
  fieldsInOrder({
    ...observationFields('SIGNALING_ANOMALY'),
    context: z.nullable(SaContext),
    saLocation: SaLocation,
    signalNames: z.array(z.union([SignalName, z.literal(NO_NAME)])).check(z.maxLength(SIGNAL_NAMES_MAX)),
    saType: z.nullable(SaType),
    /** Only with OTHER. */
    otherTypeDescription: z.nullable(saidText(SIGNALING_OTHER_TYPE_MAX_CHARACTERS)),
    securityInterstation: z.nullable(RecordedInterstation),
    securityService: z.nullable(SecurityService),
  }),
)
export type SignalingAnomaly = z.infer<typeof SignalingAnomaly>

export const NO_SA_LOCATION: SaLocation = {
  locationType: 'STATION',
  station: null,
  interstation: null,
  otherLocation: null,
}

const NO_DISCOVERY = {
  saLocation: NO_SA_LOCATION,
  signalNames: [],
  saType: null,
  otherTypeDescription: null,
} satisfies Partial<SignalingAnomaly>

const NO_SECURITY = {
  securityInterstation: null,
  securityService: null,
} satisfies Partial<SignalingAnomaly>

const settledSaLocation = (location: SaLocation): SaLocation => {
  const { locationType, station, interstation, otherLocation } = location
  return {
    ...location,
    station: locationType === 'STATION' ? station : null,
    interstation: locationType === 'INTERSTATION' ? interstation : null,
    otherLocation: locationType === 'OTHER' ? visibleOrNull(otherLocation) : null,
  }
}

const settled = (value: SignalingAnomaly): SignalingAnomaly => {
  switch (value.context) {
    case 'ANOMALY_DISCOVERY':
      return {
        ...value,
        ...NO_SECURITY,
        saLocation: settledSaLocation(value.saLocation),
        otherTypeDescription: value.saType === 'OTHER' ? visibleOrNull(value.otherTypeDescription) : null,
      }
    case 'SECURITY_ESTABLISHED':
      return { ...value, ...NO_DISCOVERY }
    case null:
      return { ...value, ...NO_DISCOVERY, ...NO_SECURITY }
  }
}

/** Another context has another form. A discovery starts with one empty signal field. */
const withContext = (value: SignalingAnomaly, context: SaContext | null): SignalingAnomaly =>
  context === value.context
    ? value
    : {
        ...value,
        ...NO_DISCOVERY,
        ...NO_SECURITY,
        context,
        signalNames: context === 'ANOMALY_DISCOVERY' ? [NO_NAME] : [],
      }

const saLocationFaults = (location: SaLocation): Fault[] => {
  const { locationType, otherLocation } = location
  if (locationType !== 'OTHER')
    return faultsAmong(!isSaid(location) && fault('LOCATION_REQUIRED', ['saLocation']))
  const path = ['saLocation', 'otherLocation']
  return visibleOrNull(otherLocation) === null
    ? [fault('OTHER_LOCATION_REQUIRED', path)]
    : textFaults(otherLocation, freeTextFormat(SIGNALING_OTHER_LOCATION_MAX_CHARACTERS), path)
}

const discoveryFaults = ({
  saLocation,
  signalNames,
  saType,
  otherTypeDescription,
}: SignalingAnomaly): Fault[] => [
  ...saLocationFaults(saLocation),
  ...faultsAmong(
    signalNames.length === 0 && fault('SIGNAL_REQUIRED', ['signalNames']),
    signalNames.length > SIGNAL_NAMES_MAX && fault('SIGNALS_MAX', ['signalNames']),
  ),
  ...signalNames.flatMap((name, index) => textFaults(name, signalNameFormat, ['signalNames', index])),
  ...faultsAmong(saType === null && fault('ANOMALY_TYPE_REQUIRED', ['saType'])),
  ...(saType === 'OTHER'
    ? descriptionFaults(otherTypeDescription, SIGNALING_OTHER_TYPE_MAX_CHARACTERS, ['otherTypeDescription'])
    : []),
]

const securityFaults = ({ securityInterstation, securityService }: SignalingAnomaly): Fault[] =>
  faultsAmong(
    securityInterstation === null && fault('SECURITY_INTERSTATION_REQUIRED', ['securityInterstation']),
    securityService === null && fault('SECURITY_SERVICE_REQUIRED', ['securityService']),
  )

const faultsOf = (value: SignalingAnomaly): Fault[] => {
  switch (value.context) {
    case 'ANOMALY_DISCOVERY':
      return discoveryFaults(value)
    case 'SECURITY_ESTABLISHED':
      return securityFaults(value)
    case null:
      return [fault('CONTEXT_REQUIRED', ['context'])]
  }
}

/** A place on the line; null for free text, or where none is given. */
const lineLocationOf = ({
  context,
  saLocation,
  securityInterstation,
}: SignalingAnomaly): RecordedLocation | null => {
  if (context === 'SECURITY_ESTABLISHED') return saidLocation(betweenStations(securityInterstation))
  const { locationType, station, interstation } = saLocation
  return locationType === 'OTHER' ? null : saidLocation({ locationType, station, interstation })
}

const saLocationPart = ({ locationType, station, interstation, otherLocation }: SaLocation): SummaryPart[] =>
  locationType === 'OTHER' ? textPart(otherLocation) : locationPart({ locationType, station, interstation })

export const signalingAnomaly: ObservationKind<SignalingAnomaly> = {
  type: 'SIGNALING_ANOMALY',
  category: 'ORDINARY',
  schema: SignalingAnomaly,
  blank: ({ key, now }) => ({
    key,
    type: 'SIGNALING_ANOMALY',
    creationTime: now,
    context: null,
    ...NO_DISCOVERY,
    ...NO_SECURITY,
  }),
  change: (value, change) => {
    const { context = value.context } = change
    return settled({ ...withContext(value, context), ...change })
  },
  faults: faultsOf,
  lineFaults: ({ saLocation, securityInterstation }, line) => [
    ...locationLineFaults(saLocation, line, 'saLocation'),
    ...locationLineFaults(
      { station: null, interstation: securityInterstation },
      line,
      'securityInterstation',
    ),
  ],
  unavailableOn: () => null,
  commonAnswers: (value) => ({
    ...NO_ANSWERS,
    location: lineLocationOf(value),
    words: value.otherTypeDescription,
  }),
  changeTaking: ({ location, words }) => ({
    // A location or a description implies a discovery.
    ...((location !== null || words !== null) && { context: 'ANOMALY_DISCOVERY' }),
    ...(location && { saLocation: { ...NO_SA_LOCATION, ...location } }),
    ...(words !== null && {
      saType: 'OTHER',
      otherTypeDescription: wordsWithin(words, SIGNALING_OTHER_TYPE_MAX_CHARACTERS),
    }),
  }),
  summary: ({ securityInterstation, securityService, ...value }) =>
    value.context === 'SECURITY_ESTABLISHED'
      ? [
          ...(securityInterstation === null ? [] : [{ interstation: securityInterstation }]),
          ...wordPart('securityService', securityService),
        ]
      : [
          ...saLocationPart(value.saLocation),
          ...signalsPart(value.signalNames),
          ...wordPart('saType', value.saType),
          ...textPart(value.otherTypeDescription),
        ],
}
