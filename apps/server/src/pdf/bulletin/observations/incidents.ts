import { say, sayCounted } from '../../../words.ts'
import {
  answerFact,
  locationWords,
  optionalFact,
  saidFact,
  type ObservationFacts,
} from './observation-facts.ts'

export const alarmFacts: ObservationFacts<'ALARM'> = (observation) => [
  saidFact('observations.alarm.location', locationWords(observation.alarmLocation)),
  saidFact(
    'pdf.document.alarmCars',
    Object.entries(observation.alarmByCar)
      .map(([number, doors]) =>
        doors.length === 0
          ? say('observations.alarm.car', { number })
          : sayCounted('observations.alarm.carWithDoors', doors.length, { number, doors: doors.join(', ') }),
      )
      .join('\n'),
  ),
  saidFact('observations.alarm.reason', observation.reason && say(`enums.alarmReason.${observation.reason}`)),
  ...optionalFact('observations.common.description', observation.reasonDescription),
  answerFact('observations.alarm.remoteReload', observation.remoteReload),
]

/** The schema only allows a cause of the given reason, which makes the cast safe. */
const causeWords = (reason: string | null, cause: string | null): string | null =>
  reason && cause ? say(`enums.aeauCause.${reason}.${cause}` as 'enums.aeauCause.KPVA.WITH_OVERSPEED') : null

export const aeauFacts: ObservationFacts<'AEAU'> = (observation) => [
  saidFact('observations.aeau.location', locationWords(observation.aeauLocation)),
  saidFact(
    'observations.aeau.reason',
    observation.aeauReason && say(`enums.aeauReason.${observation.aeauReason}`),
  ),
  ...optionalFact('observations.aeau.signalName', observation.signalName),
  ...optionalFact('observations.aeau.cause', causeWords(observation.aeauReason, observation.aeauCause)),
  ...optionalFact('observations.common.description', observation.reasonDescription),
]

export const fukvFacts: ObservationFacts<'FUKV'> = (observation) => [
  saidFact('observations.fukv.location', locationWords(observation.fukvLocation)),
  ...optionalFact(
    'observations.fukv.interstationDetail',
    observation.fukvInterstationDetail &&
      say(`enums.fukvInterstationDetail.${observation.fukvInterstationDetail}`),
  ),
  saidFact(
    'observations.fukv.drivingMode',
    observation.fukvDrivingMode && say(`enums.fukvDrivingMode.${observation.fukvDrivingMode}`),
  ),
  saidFact(
    'observations.fukv.anomalyType',
    observation.fukvAnomalyType && say(`enums.fukvAnomalyType.${observation.fukvAnomalyType}`),
  ),
  saidFact(
    'observations.fukv.anomalyDetail',
    observation.fukvAnomalyDetail.map((detail) => say(`enums.fukvAnomalyDetail.${detail}`)).join(', '),
  ),
  saidFact(
    'observations.fukv.cabinVibrator',
    observation.fukvCabinVibrator && say(`enums.fukvCabinVibrator.${observation.fukvCabinVibrator}`),
  ),
]

export const htFacts: ObservationFacts<'HT'> = (observation) => [
  saidFact('observations.ht.location', locationWords(observation.location)),
  saidFact(
    'observations.ht.anomalyType',
    observation.anomalyType && say(`enums.htAnomalyType.${observation.anomalyType}`),
  ),
  ...optionalFact('observations.common.description', observation.anomalyDescription),
  answerFact('observations.ht.breaker', observation.breaker),
  ...optionalFact('observations.ht.firstBreaker', observation.firstBreaker),
  ...optionalFact('observations.ht.secondBreaker', observation.secondBreaker),
]

export const longParkingFacts: ObservationFacts<'LONG_PARKING'> = (observation) => [
  saidFact('observations.longParking.location', locationWords(observation.longParkingLocation)),
  saidFact(
    'observations.longParking.reason',
    observation.reason && say(`enums.longParkingReason.${observation.reason}`),
  ),
  ...optionalFact('observations.common.description', observation.reasonDescription),
  saidFact('observations.longParking.parkingTime', observation.parkingTime),
]

export const aipaFacts: ObservationFacts<'AIPA'> = (observation) => [
  saidFact('observations.aipa.location', locationWords(observation.aipaLocation)),
  saidFact('observations.aipa.material', observation.material),
  saidFact('observations.aipa.leadCar', observation.leadCar),
]

const DEFECT_DESCRIPTIONS = {
  OTHER: 'observations.defectiveMaterial.descriptionOther',
  DOOR_DAMAGE: 'observations.defectiveMaterial.descriptionDoor',
  LIGHTING_FAILURE: 'observations.defectiveMaterial.descriptionLighting',
  UNPLUGGED_SWITCH: 'observations.defectiveMaterial.descriptionSwitch',
} as const

const descriptionName = (reason: string | null) =>
  reason !== null && reason in DEFECT_DESCRIPTIONS
    ? DEFECT_DESCRIPTIONS[reason as keyof typeof DEFECT_DESCRIPTIONS]
    : ('observations.common.description' as const)

export const defectiveMaterialFacts: ObservationFacts<'DEFECTIVE_MATERIAL'> = (observation) => [
  saidFact('observations.defectiveMaterial.material', observation.material),
  saidFact('observations.defectiveMaterial.leadCar', observation.leadCar),
  saidFact(
    'observations.defectiveMaterial.reason',
    observation.defectiveMaterialReason &&
      say(`enums.defectiveMaterialReason.${observation.defectiveMaterialReason}`),
  ),
  ...optionalFact(descriptionName(observation.defectiveMaterialReason), observation.reasonDescription),
]
