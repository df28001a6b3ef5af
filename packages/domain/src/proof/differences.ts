import type { Bulletin } from '../bulletin/bulletin.ts'

/** Parts of the file or of its proof, and fields of the bulletin, that have a word of their own. */
const DIFFERENCES = [
  'file',
  'signature',
  'history',
  'proof',
  'certified',
  'seal',
  'text',
  'date',
  'line',
  'service',
  'driverName',
  'driverMatricularAccount',
  'initDate',
  'validationDate',
  'realEndService',
  'delayMinute',
  'correctedDelayMinute',
  'delayReason',
  'rides',
  'correctedRides',
  'maneuvers',
  'observations',
  'status',
  'validManualDriving',
  'correctedValidManualDriving',
  'driverComment',
  'managerComment',
  'managerName',
  'managerValidationDate',
  'hrComment',
  'hrProcessedDelayDate',
  'hrProcessedPosDate',
  'theoreticalDistance',
  'correctedDistance',
  'limitDate',
  'managerReasons',
  'planMismatches',
  'plan',
  'overMaxDelay',
  'lapsCount',
  'positionItem',
  'declaredArrivals',
] as const satisfies readonly (
  | keyof Bulletin
  | 'file'
  | 'signature'
  | 'history'
  | 'proof'
  | 'certified'
  | 'seal'
  | 'text'
)[]
export type Difference = (typeof DIFFERENCES)[number] | 'other'

/** What differs or is not proved, as it is told to a reader, each once: a field without a word is another value. */
export const toldDifferences = (fields: readonly string[]): Difference[] => [
  ...new Set(fields.map((field) => DIFFERENCES.find((one) => one === field) ?? 'other')),
]
