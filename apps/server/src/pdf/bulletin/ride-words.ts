import type { DrivenMaterial, MaterialUse } from '@bulletin/domain/material/material-use'
import { isWhollyCovered, type DriverSubstitution } from '@bulletin/domain/ride/driver-substitution'
import type { Ride } from '@bulletin/domain/ride/ride'
import { reliefLabelOf, type ReliefLabel } from '@bulletin/domain/substitution/labels'
import { say } from '../../words.ts'

export const pairWords = ({ material, leadCar }: DrivenMaterial): string =>
  say('validation.summary.pair', { material, leadCar })

export const materialWords = (use: MaterialUse): string =>
  use.rollingStockChange === null
    ? pairWords(use)
    : say('validation.summary.materialChange', { pair: pairWords(use), station: use.rollingStockChange.name })

const labelWords = (label: ReliefLabel): string => {
  switch (label.kind) {
    case 'RELIEVED_BY':
      return say('substitution.label.substituted', { driver: label.driverName }).trim()
    case 'RELIEVES':
      return say('substitution.label.substituting', { service: label.service }).trim()
    case 'PARKED':
      return say(label.reason === 'RCT' ? 'substitution.label.rct' : 'substitution.label.ch')
  }
}

const reasonOf = ({ driverSubstitutedReason: reason }: DriverSubstitution): string[] =>
  reason === 'NONE'
    ? []
    : [say('pdf.document.ride.reason', { reason: say(`enums.driverSubstitutedReason.${reason}`) })]

/** Who relieved whom, from where to where, and why: one item per line. */
export const reliefWords = (
  ride: Pick<Ride, 'driverSubstitution' | 'departureStation' | 'arrivalStation' | 'service'>,
): string[] => {
  const { driverSubstitution: relief } = ride
  const label = reliefLabelOf(ride)
  if (relief === null || label === null) return []
  const { driver, startStation, endStation } = relief
  const stretch = say('validation.summary.reliefStretch', { from: startStation.name, to: endStation.name })
  const isAllTheWay = relief.type === 'SUBSTITUTING' || isWhollyCovered(ride)
  return [
    labelWords(label),
    ...(isAllTheWay ? [] : [stretch]),
    ...(driver ? [say('pdf.document.ride.driver', { matricule: driver.driverMatricularAccount })] : []),
    ...reasonOf(relief),
  ]
}
