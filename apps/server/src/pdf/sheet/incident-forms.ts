import { AEAU_CAUSES, AeauReason } from '@bulletin/domain/observation/aeau'
import { AlarmCar, AlarmReason } from '@bulletin/domain/observation/alarm'
import { DefectiveMaterialReason } from '@bulletin/domain/observation/defective-material'
import {
  FukvAnomalyDetail,
  FukvAnomalyType,
  FukvCabinVibrator,
  FukvDrivingMode,
  FukvInterstationDetail,
} from '@bulletin/domain/observation/fukv'
import { HtAnomalyType } from '@bulletin/domain/observation/ht'
import { LongParkingReason } from '@bulletin/domain/observation/long-parking'
import type { LineTraits } from '@bulletin/domain/network/line'
import { say, type WordKey } from '../../words.ts'
import { chosen, chosenBeside, place, wholeLine, written, yesNo } from './fields.ts'
import { tick, tickAndBlank, type Field } from './form.ts'

export type ObservationForm = (line: LineTraits) => readonly Field[]

export const alarmForm: ObservationForm = (line) => [
  place('observations.alarm.location'),
  {
    name: say('pdf.document.alarmCars'),
    answers: AlarmCar.options.map((number) => tickAndBlank(say('observations.alarm.car', { number }), 'few')),
    isFirst: true,
  },
  chosen(
    'observations.alarm.reason',
    AlarmReason.options.map((reason) => `enums.alarmReason.${reason}` as const),
  ),
  ...(line.remoteReloadPossible
    ? [{ ...yesNo('observations.alarm.remoteReload'), isFirst: true as const }]
    : []),
  written('observations.alarm.reasonDescription', 'rest'),
]

/** The possible causes of each reason that has any. */
const causes = (): Field[] =>
  AeauReason.options
    .filter((reason) => AEAU_CAUSES[reason].length > 0)
    .map((reason) => ({
      name: say('pdf.sheet.whenChosen', {
        field: say('observations.aeau.cause'),
        choice: say(`enums.aeauReason.${reason}`),
      }),
      answers: AEAU_CAUSES[reason].map((cause) => tick(say(`enums.aeauCause.${reason}.${cause}` as WordKey))),
    }))

export const aeauForm: ObservationForm = () => [
  place('observations.aeau.location'),
  chosen(
    'observations.aeau.reason',
    AeauReason.options.map((reason) => `enums.aeauReason.${reason}` as const),
  ),
  written('observations.aeau.signalName', 'code'),
  ...causes(),
  wholeLine('observations.aeau.reasonDescription'),
]

export const fukvForm: ObservationForm = ({ cmccAvailable }) => [
  place('observations.fukv.location'),
  chosen(
    'observations.fukv.interstationDetail',
    FukvInterstationDetail.options.map((detail) => `enums.fukvInterstationDetail.${detail}` as const),
  ),
  chosenBeside(
    'observations.fukv.drivingMode',
    FukvDrivingMode.options
      .filter((mode) => mode !== 'CMCC' || cmccAvailable)
      .map((mode) => `enums.fukvDrivingMode.${mode}` as const),
  ),
  chosen(
    'observations.fukv.anomalyType',
    FukvAnomalyType.options.map((type) => `enums.fukvAnomalyType.${type}` as const),
  ),
  chosen(
    'observations.fukv.anomalyDetail',
    FukvAnomalyDetail.options.map((detail) => `enums.fukvAnomalyDetail.${detail}` as const),
  ),
  chosenBeside(
    'observations.fukv.cabinVibrator',
    FukvCabinVibrator.options.map((vibrator) => `enums.fukvCabinVibrator.${vibrator}` as const),
  ),
]

export const htForm: ObservationForm = () => [
  place('observations.ht.location'),
  chosen(
    'observations.ht.anomalyType',
    HtAnomalyType.options.map((type) => `enums.htAnomalyType.${type}` as const),
  ),
  written('observations.ht.anomalyDescription', 'rest'),
  { ...yesNo('observations.ht.breaker'), isFirst: true },
  written('observations.ht.firstBreaker', 'code'),
  written('observations.ht.secondBreaker', 'code'),
]

export const longParkingForm: ObservationForm = () => [
  place('observations.longParking.location'),
  chosen(
    'observations.longParking.reason',
    LongParkingReason.options.map((reason) => `enums.longParkingReason.${reason}` as const),
  ),
  { ...written('observations.longParking.parkingTime', 'few'), isFirst: true },
  written('observations.longParking.reasonDescription', 'rest'),
]

export const aipaForm: ObservationForm = () => [
  place('observations.aipa.location'),
  { ...written('observations.aipa.material', 'code'), isFirst: true },
  written('observations.aipa.leadCar', 'code'),
]

export const defectiveMaterialForm: ObservationForm = () => [
  written('observations.defectiveMaterial.material', 'code'),
  written('observations.defectiveMaterial.leadCar', 'code'),
  chosen(
    'observations.defectiveMaterial.reason',
    DefectiveMaterialReason.options.map((reason) => `enums.defectiveMaterialReason.${reason}` as const),
  ),
  wholeLine('observations.defectiveMaterial.descriptionOther'),
]
