import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { aFullBulletin, aRelievedBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { PARIS } from '@bulletin/domain/testing/small-day'
import type { Printing } from '../bulletin/printing.ts'
import { printBulletin, type Proving } from '../bulletin/print-bulletin.ts'

export const FACTS: Omit<Printing, 'bulletin'> = {
  contentHash: '0123456789abcdef'.repeat(4),
  line: { activatedCM: true, autoComputeValidCm: false },
  timeZone: PARIS,
  now: '2026-03-12T10:03:00Z',
}

/** A bulletin with everything it can contain: reliefs, corrections, one observation of each type. */
export const aBulletinToPrint = (change: Partial<Bulletin> = {}): Bulletin => {
  const bulletin = aFullBulletin(aRelievedBulletin())
  const { DRIVER_TRAINING, SERVICE_FREE_INPUT, FREE_INPUT, ...ordinary } = COMPLETE
  const rides = bulletin.rides.map((ride, index) =>
    index === 0 ? { ...ride, observations: Object.values(ordinary) } : ride,
  )
  return {
    ...bulletin,
    rides,
    maneuvers: bulletin.maneuvers.map((maneuver) => ({ ...maneuver, observations: [FREE_INPUT] })),
    observations: [DRIVER_TRAINING, SERVICE_FREE_INPUT],
    observationCount: Object.keys(COMPLETE).length,
    correctedRides: rides.map((ride, index) => (index === 0 ? { ...ride, train: '15' } : ride)),
    ...change,
  }
}

export const UNPROVED: Proving = {
  proof: null,
  verifyAddress: 'https://bulletin.test/verify',
  signing: null,
}

export const printedBytes = (
  bulletin: Bulletin,
  facts: Partial<typeof FACTS> = {},
  proving: Partial<Proving> = {},
): Promise<Uint8Array> => printBulletin(bulletin, { ...FACTS, ...facts }, { ...UNPROVED, ...proving })

/** Fields that are not printed text: identifiers, and values printed as words of the catalogue. */
const NOT_SAID: ReadonlySet<string> = new Set(
  `
    id key subId quadrigram type status direction serviceType reason context locationType
    driverSubstitutedReason chRctReason aeauReason aeauCause anomalyType
    fukvInterstationDetail fukvDrivingMode fukvAnomalyType fukvAnomalyDetail
    fukvCabinVibrator model42Type model42ChiefPosition model42Action model42Communication
    model42MaxSpeed defectiveMaterialReason saType securityService validManualDriving
    correctedValidManualDriving managerReasons ridesServices date
  `
    .trim()
    .split(/\s+/),
)
const INSTANT = /^\d{4}-\d\d-\d\dT/

/** Every text in the data that a user wrote or that names something. */
export const textsIn = (value: unknown, name = ''): string[] => {
  if (NOT_SAID.has(name)) return []
  if (typeof value === 'string') return INSTANT.test(value) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, name))
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => textsIn(item, key))
    : []
}
