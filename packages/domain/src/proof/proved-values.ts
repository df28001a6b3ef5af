import type { Bulletin } from '../bulletin/bulletin.ts'
import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'

/** Values to compare the pages with: what pay depends on, and no name. */
export type ProvedValues = Readonly<
  Pick<
    Bulletin,
    'delayMinute' | 'correctedDelayMinute' | 'correctedValidManualDriving' | 'realEndService' | 'status'
  >
> & {
  /** After corrections. */
  readonly rides: number
  readonly corrected: readonly Corrected[]
}

export const CORRECTED = ['delay', 'reasons', 'manualDriving', 'rides'] as const
type Corrected = (typeof CORRECTED)[number]

/** From a printed bulletin that was found equal to its certified text and history. */
export const provedValues = (certified: SubmittedBulletin, equal: Bulletin): ProvedValues => {
  const { correctedDelayMinute, correctedRides, correctedValidManualDriving, delayReason, status } = equal
  const isCorrected: Readonly<Record<Corrected, boolean>> = {
    delay: correctedDelayMinute !== null,
    reasons: delayReason.correctedDelayByReason !== null,
    manualDriving: correctedValidManualDriving !== null,
    rides: correctedRides !== null,
  }
  return {
    delayMinute: certified.delayMinute,
    correctedDelayMinute,
    correctedValidManualDriving,
    realEndService: certified.realEndService,
    status,
    rides: (correctedRides ?? certified.rides).length,
    corrected: CORRECTED.filter((one) => isCorrected[one]),
  }
}
