import type { NewKey } from '../document/key.ts'
import type { RecordedStation } from '../document/recorded-station.ts'
import type { DrivenMaterial } from '../material/material-use.ts'
import { referenceTo } from '../network/station.ts'
import {
  atStation,
  betweenStations,
  type RecordedInterstation,
  type RecordedLocation,
} from '../observation/location.ts'
import type { LineOfObservation, ObservationKind, ObservationStart } from '../observation/observation-kind.ts'
import { OBSERVATIONS, type Observation, type ObservationType } from '../observation/observation.ts'
import { fullNameOf } from '../people/full-name.ts'
import type { PersonalData } from '../people/person.ts'
import { DEFAULT_TRAIN } from '../service/train-number.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds } from '../time/instant.ts'

export type SamplePerson = Pick<PersonalData, 'matricule' | 'firstname' | 'lastname'>

/** People who are not in the directory: their name is typed. */
const STRANGERS: readonly [SamplePerson, SamplePerson] = [
  { matricule: '999901', lastname: 'Faure', firstname: 'Nadia' },
  { matricule: '999902', lastname: 'Morel', firstname: 'Hugo' },
]

/** Where a sample is observed, and the people around. */
export type SampleSurroundings = {
  line: LineOfObservation
  /** On the way, in the order of travel. */
  stations: readonly RecordedStation[]
  /** Null where no interstation of the line is on the way. */
  interstation: RecordedInterstation | null
  train: DrivenMaterial
  /** The approximate time of the event. */
  at: InstantText
  /** From the directory; others are made up. */
  people?: readonly SamplePerson[]
  newKey: NewKey
}

const TRAINING_SECONDS = 7200

const stationOf = ({ stations }: SampleSurroundings): RecordedStation | null => {
  const station = stations[Math.floor(stations.length / 2)]
  return station ? referenceTo(station) : null
}

const hereOf = (around: SampleSurroundings): RecordedLocation => atStation(stationOf(around))

const betweenOf = (around: SampleSurroundings): RecordedLocation =>
  around.interstation ? betweenStations(around.interstation) : hereOf(around)

const personOf = ({ people = [] }: SampleSurroundings, index: 0 | 1) => {
  const person = people[index] ?? STRANGERS[index]
  return { matricule: person.matricule, name: fullNameOf(person) }
}

type ValueOf<Type extends ObservationType> = Extract<Observation, { type: Type }>

/** The values for each form: every field filled in, without contradictions. */
const SAID: { [Type in ObservationType]: (around: SampleSurroundings) => Partial<ValueOf<Type>> } = {
  ALARM: (around) => ({
    alarmLocation: hereOf(around),
    alarmByCar: { '3': [2, 3], '5': [1] },
    reason: 'FAINT',
    remoteReload: around.line.remoteReloadPossible ? false : null,
  }),
  AEAU: (around) => ({
    aeauLocation: betweenOf(around),
    aeauReason: 'WITH_SIGNAL',
    signalName: 'S12',
    aeauCause: 'CLOSED',
  }),
  FUKV: (around) => ({
    fukvLocation: betweenOf(around),
    fukvInterstationDetail: around.interstation ? 'INTERSTATION' : null,
    fukvDrivingMode: around.line.cmccAvailable ? 'CMCC' : 'CPA',
    fukvAnomalyType: 'ON_SIGNAL',
    fukvAnomalyDetail: ['SIGNAL_CLOSED'],
    fukvCabinVibrator: 'WITH',
  }),
  HT: (around) => ({
    location: betweenOf(around),
    anomalyType: 'TRACK_INTRUSION',
    breaker: true,
    firstBreaker: 'HT-12',
    secondBreaker: 'HT-13',
  }),
  LONG_PARKING: (around) => ({
    longParkingLocation: hereOf(around),
    reason: 'CLOSE_SIGNAL',
    parkingTime: 4,
  }),
  CABIN_ADMISSION: (around) => {
    const { matricule, name } = personOf(around, 0)
    const [first = null] = around.stations
    return {
      admissionList: [
        {
          key: around.newKey(),
          matricularAccount: matricule,
          fullname: name,
          hasDriven: false,
          departureStation: first && referenceTo(first),
          arrivalStation: stationOf(around),
        },
      ],
    }
  },
  MODEL42: (around) => {
    const { matricule, name } = personOf(around, 1)
    return {
      model42Type: 'COLLATED_DISPATCH',
      model42ChiefPosition: 'REGULATION',
      train: DEFAULT_TRAIN,
      model42Action: 'CROSS',
      signalName: 'S14',
      model42Location: hereOf(around),
      endPlace: 'Signal S16',
      model42Communication: 'TETRA',
      date: around.at,
      chiefMatricule: matricule,
      chiefName: name,
      model42MaxSpeed: 'TWENTY',
      trackMaterial: 'A12',
      validatedBeforeOrder: true,
      orderNumber: '42',
      validatedAfterOrder: true,
    }
  },
  AIPA: (around) => ({ aipaLocation: hereOf(around), ...around.train }),
  DEFECTIVE_MATERIAL: (around) => ({
    ...around.train,
    defectiveMaterialReason: 'DOOR_DAMAGE',
    reasonDescription: 'Voiture 2, porte 4',
  }),
  SIGNALING_ANOMALY: (around) => ({
    context: 'ANOMALY_DISCOVERY',
    saLocation: { ...hereOf(around), otherLocation: null },
    signalNames: ['S21'],
    saType: 'SIGNAL_BEATING',
  }),
  FREE_INPUT: () => ({ description: 'Éclairage du quai éteint côté tête.' }),
  DRIVER_TRAINING: (around) => {
    const { matricule, name } = personOf(around, 0)
    return {
      learningDriverMat: matricule,
      learningDriverName: name,
      startingTime: around.at,
      endingTime: addSeconds(around.at, TRAINING_SECONDS),
    }
  },
  SERVICE_FREE_INPUT: () => ({ description: 'Local conducteurs sans chauffage à la prise de service.' }),
}

/** A complete observation of that type; null where the line does not have it. */
export const sampleObservation = <Type extends ObservationType>(
  type: Type,
  start: ObservationStart,
  around: SampleSurroundings,
): ValueOf<Type> | null => {
  const kind = OBSERVATIONS.findKind(type) as ObservationKind<ValueOf<Type>> | null
  if (!kind || kind.unavailableOn(around.line) !== null) return null
  const said = SAID[type](around)
  const train = start.train === null ? {} : { train: start.train }
  return kind.change(kind.blank(start), { ...said, ...('train' in said && train) }, start.place)
}
