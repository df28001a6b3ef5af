import type { RecordedStation } from '../../document/recorded-station.ts'
import type { MaterialUse } from '../../material/material-use.ts'
import { keysInARow } from '../../testing/keys.ts'
import { aDriversDay } from '../../testing/scenario.ts'
import type { DriverSubstitution } from '../driver-substitution.ts'
import type { DraftRide } from '../ride.ts'

export const COURNEUVE: RecordedStation = { quadrigram: 'COUR', name: 'La Courneuve' }
export const CRIMEE: RecordedStation = { quadrigram: 'CRIM', name: 'Crimée' }
export const OPERA: RecordedStation = { quadrigram: 'OPER', name: 'Opéra' }
export const VILLEJUIF: RecordedStation = { quadrigram: 'VILJ', name: 'Villejuif' }

const PLANNED = aDriversDay().comesToWork().rideAt(1)

/** The first ride of the night service: from La Courneuve at 23:55 (22:55 UTC), six minutes to Villejuif. */
export const aRide = (given: Partial<DraftRide> = {}): DraftRide => ({ ...PLANNED, ...given })

const newKey = keysInARow(0xa1)

export const aMaterialUse = (given: Partial<MaterialUse> = {}): MaterialUse => ({
  key: newKey(),
  material: 'MF77-001',
  leadCar: '30001',
  rollingStockChange: null,
  ...given,
})

/** A colleague drives all of that ride in the driver's place. */
export const aRelief = (given: Partial<DriverSubstitution> = {}): DriverSubstitution => ({
  subId: '019caa00-0000-7000-8000-00ff00000001',
  type: 'SUBSTITUTED',
  driverSubstitutedReason: 'NONE',
  chRctReason: 'NONE',
  driver: { driverMatricularAccount: '110001', driverName: 'ÉMERY ZOÉ' },
  startStation: COURNEUVE,
  endStation: VILLEJUIF,
  service: null,
  ...given,
})
