import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { fault, faultsAmong } from '../problem/fault.ts'
import { NO_ANSWERS, saidLocation } from './common-answers.ts'
import {
  locationFaults,
  locationLineFaults,
  NO_LOCATION,
  RecordedLocation,
  settledLocation,
} from './location.ts'
import { observationFields, type ObservationKind } from './observation-kind.ts'
import { locationPart, wordPart } from './summary-part.ts'

export const FukvInterstationDetail = z.enum(['INTERSTATION', 'TERMINUS'])
export type FukvInterstationDetail = z.infer<typeof FukvInterstationDetail>

export const FukvDrivingMode = z.enum(['CMCC', 'CMCP', 'CPA'])
export type FukvDrivingMode = z.infer<typeof FukvDrivingMode>

export const FukvAnomalyType = z.enum([
  'WITHOUT_SIGNAL',
  'ON_SIGNAL',
  'TRAIN_STOPPED',
  'MANEUVER_LIMIT_PLATE',
])
export type FukvAnomalyType = z.infer<typeof FukvAnomalyType>

export const FukvAnomalyDetail = z.enum([
  'SIGNAL_OPEN',
  'SIGNAL_CLOSED',
  'SIGNAL_OFF',
  'CLOSED_ON_CROSSING',
  'WITH_OVERSPEED',
  'WITHOUT_OVERSPEED',
])
export type FukvAnomalyDetail = z.infer<typeof FukvAnomalyDetail>

export const FukvCabinVibrator = z.enum(['WITH', 'WITHOUT'])
export type FukvCabinVibrator = z.infer<typeof FukvCabinVibrator>

const OF_SPEED: readonly FukvAnomalyDetail[] = ['WITH_OVERSPEED', 'WITHOUT_OVERSPEED']

/** The details offered for each type of anomaly. */
export const FUKV_DETAILS: Readonly<Record<FukvAnomalyType, readonly FukvAnomalyDetail[]>> = {
  WITHOUT_SIGNAL: OF_SPEED,
  ON_SIGNAL: ['SIGNAL_OPEN', 'SIGNAL_CLOSED', 'SIGNAL_OFF', 'CLOSED_ON_CROSSING'],
  TRAIN_STOPPED: OF_SPEED,
  MANEUVER_LIMIT_PLATE: OF_SPEED,
}

/** The speed supervision braked the train. */
export const Fukv = z.strictObject(
  fieldsInOrder({
    ...observationFields('FUKV'),
    fukvLocation: RecordedLocation,
    /** Only between stations. */
    fukvInterstationDetail: z.nullable(FukvInterstationDetail),
    fukvDrivingMode: z.nullable(FukvDrivingMode),
    fukvAnomalyType: z.nullable(FukvAnomalyType),
    /** Details of that type, in the order of the enumeration. */
    fukvAnomalyDetail: z.array(FukvAnomalyDetail).check(z.maxLength(FukvAnomalyDetail.options.length)),
    fukvCabinVibrator: z.nullable(FukvCabinVibrator),
  }),
)
export type Fukv = z.infer<typeof Fukv>

/** In CMCP mode signals do not stop the train. */
export const isAnomalyPossible = (mode: FukvDrivingMode | null, type: FukvAnomalyType): boolean =>
  mode !== 'CMCP' || type !== 'ON_SIGNAL'

const settled = (value: Fukv): Fukv => {
  const fukvLocation = settledLocation(value.fukvLocation)
  const { fukvDrivingMode: mode, fukvAnomalyType: type } = value
  const fukvAnomalyType = type && isAnomalyPossible(mode, type) ? type : null
  const possible = fukvAnomalyType ? FUKV_DETAILS[fukvAnomalyType] : []
  return {
    ...value,
    fukvLocation,
    fukvInterstationDetail:
      fukvLocation.locationType === 'INTERSTATION' ? value.fukvInterstationDetail : null,
    fukvAnomalyType,
    fukvAnomalyDetail: possible.filter((detail) => value.fukvAnomalyDetail.includes(detail)),
  }
}

export const fukv: ObservationKind<Fukv> = {
  type: 'FUKV',
  category: 'ORDINARY',
  schema: Fukv,
  blank: ({ key, now }) => ({
    key,
    type: 'FUKV',
    creationTime: now,
    fukvLocation: NO_LOCATION,
    fukvInterstationDetail: null,
    fukvDrivingMode: null,
    fukvAnomalyType: null,
    fukvAnomalyDetail: [],
    fukvCabinVibrator: null,
  }),
  change: (value, change) => settled({ ...value, ...change }),
  faults: ({ fukvLocation, fukvInterstationDetail, fukvDrivingMode, fukvAnomalyType }) => [
    ...locationFaults(fukvLocation, 'fukvLocation'),
    ...faultsAmong(
      fukvLocation.locationType === 'INTERSTATION' &&
        fukvInterstationDetail === null &&
        fault('INTERSTATION_DETAIL_REQUIRED', ['fukvInterstationDetail']),
      fukvDrivingMode === null && fault('DRIVING_MODE_REQUIRED', ['fukvDrivingMode']),
      fukvAnomalyType === null && fault('ANOMALY_TYPE_REQUIRED', ['fukvAnomalyType']),
    ),
  ],
  lineFaults: ({ fukvLocation, fukvDrivingMode }, line) => [
    ...locationLineFaults(fukvLocation, line, 'fukvLocation'),
    ...faultsAmong(
      fukvDrivingMode === 'CMCC' && !line.cmccAvailable && fault('CMCC_UNAVAILABLE', ['fukvDrivingMode']),
    ),
  ],
  unavailableOn: ({ fukvPossible }) => (fukvPossible ? null : 'FUKV_UNAVAILABLE'),
  commonAnswers: (value) => ({ ...NO_ANSWERS, location: saidLocation(value.fukvLocation) }),
  changeTaking: ({ location }) => (location ? { fukvLocation: location } : {}),
  summary: ({ fukvLocation, fukvDrivingMode, fukvAnomalyType }) => [
    ...locationPart(fukvLocation),
    ...wordPart('fukvDrivingMode', fukvDrivingMode),
    ...wordPart('fukvAnomalyType', fukvAnomalyType),
  ],
}
