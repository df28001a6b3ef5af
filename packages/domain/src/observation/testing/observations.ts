import type { Fault } from '../../problem/fault.ts'
import { keysInARow } from '../../testing/keys.ts'
import { aeau } from '../aeau.ts'
import { aipa } from '../aipa.ts'
import { alarm } from '../alarm.ts'
import { cabinAdmission } from '../cabin-admission.ts'
import { defectiveMaterial } from '../defective-material.ts'
import { driverTraining } from '../driver-training.ts'
import { freeInput, serviceFreeInput } from '../free-input.ts'
import { fukv } from '../fukv.ts'
import { ht } from '../ht.ts'
import { atStation, betweenStations } from '../location.ts'
import { longParking } from '../long-parking.ts'
import { model42 } from '../model42.ts'
import type { ObservationStart } from '../observation-kind.ts'
import type { Observation, ObservationType } from '../observation.ts'
import { signalingAnomaly } from '../signaling-anomaly.ts'

/** Stations of line 7 of the small world, and of the other line of its group. */
export const OPERA = { quadrigram: 'OPER', name: 'Opéra' }
export const CRIMEE = { quadrigram: 'CRIM', name: 'Crimée' }
export const LOUIS_BLANC = { quadrigram: 'LOUI', name: 'Louis Blanc' }
export const GERVAIS = { quadrigram: 'GERV', name: 'Pré-Saint-Gervais' }

export const CRIMEE_TO_OPERA = { station1: CRIMEE, station2: OPERA }
export const LOUIS_BLANC_TO_GERVAIS = { station1: LOUIS_BLANC, station2: GERVAIS }

const SERIES = 70

/** At noon of the small Tuesday, on a ride of train 12; keys are the same in every run, and differ per series. */
export const aStart = (given: Partial<ObservationStart> = {}, series = SERIES): ObservationStart => {
  const newKey = keysInARow(series)
  return {
    key: newKey(),
    newKey,
    now: '2026-03-10T11:00:00Z',
    place: 'RIDE',
    train: '12',
    material: { material: 'MF77-001', leadCar: '30001' },
    ...given,
  }
}

const START = aStart()
const ADMISSIONS = cabinAdmission.blank(aStart())

/** A complete one of each kind. A test changes a copy of it. */
export const COMPLETE: { readonly [Type in ObservationType]: Extract<Observation, { type: Type }> } = {
  ALARM: {
    ...alarm.blank(START),
    alarmLocation: atStation(OPERA),
    alarmByCar: { '2': [1, 3], '5': [] },
    reason: 'OTHER',
    reasonDescription: 'Un sac coincé',
    remoteReload: true,
  },
  AEAU: {
    ...aeau.blank(START),
    aeauLocation: betweenStations(CRIMEE_TO_OPERA),
    aeauReason: 'WITH_SIGNAL',
    signalName: 'S12+',
    aeauCause: 'CLOSED',
  },
  FUKV: {
    ...fukv.blank(START),
    fukvLocation: betweenStations(CRIMEE_TO_OPERA),
    fukvInterstationDetail: 'TERMINUS',
    fukvDrivingMode: 'CPA',
    fukvAnomalyType: 'ON_SIGNAL',
    fukvAnomalyDetail: ['SIGNAL_CLOSED', 'CLOSED_ON_CROSSING'],
    fukvCabinVibrator: 'WITH',
  },
  HT: {
    ...ht.blank(START),
    location: atStation(OPERA),
    anomalyType: 'OTHER',
    anomalyDescription: 'Fumée sous le train',
    breaker: true,
    firstBreaker: 'OPE-1',
    secondBreaker: 'OPE-2',
  },
  LONG_PARKING: {
    ...longParking.blank(START),
    longParkingLocation: atStation(OPERA),
    reason: 'OTHER',
    reasonDescription: 'Voyageur tombé à quai',
    parkingTime: 12,
  },
  CABIN_ADMISSION: {
    ...ADMISSIONS,
    admissionList: ADMISSIONS.admissionList.map((admission) => ({
      ...admission,
      matricularAccount: '110001',
      fullname: 'ÉMERY ZOÉ',
      hasDriven: true,
      departureStation: CRIMEE,
      arrivalStation: OPERA,
    })),
  },
  MODEL42: {
    ...model42.blank(START),
    model42Type: 'COLLATED_DISPATCH',
    model42ChiefPosition: 'REGULATION',
    model42Action: 'CROSS',
    signalName: 'S12+',
    model42Location: atStation(OPERA),
    endPlace: 'Signal suivant',
    model42Communication: 'TETRA',
    date: '2026-03-10T10:55:00Z',
    chiefMatricule: '210001',
    chiefName: 'FAURE NADIA',
    model42MaxSpeed: 'TEN',
    trackMaterial: 'AG12',
    validatedBeforeOrder: true,
    orderNumber: '042',
    validatedAfterOrder: true,
  },
  AIPA: { ...aipa.blank(START), aipaLocation: atStation(OPERA) },
  DEFECTIVE_MATERIAL: {
    ...defectiveMaterial.blank(START),
    defectiveMaterialReason: 'DOOR_DAMAGE',
    reasonDescription: 'Voiture 2, porte 3',
  },
  SIGNALING_ANOMALY: {
    ...signalingAnomaly.blank(START),
    context: 'ANOMALY_DISCOVERY',
    saLocation: {
      locationType: 'OTHER',
      station: null,
      interstation: null,
      otherLocation: 'Entrée du garage',
    },
    signalNames: ['S1', 'S2*'],
    saType: 'OTHER',
    otherTypeDescription: 'Signal masqué',
  },
  FREE_INPUT: { ...freeInput.blank(START), description: 'Objet sur la voie' },
  DRIVER_TRAINING: {
    ...driverTraining.blank(START),
    learningDriverMat: '110001',
    learningDriverName: 'ÉMERY ZOÉ',
    startingTime: '2026-03-10T06:00:00Z',
    endingTime: '2026-03-10T08:30:00Z',
  },
  SERVICE_FREE_INPUT: { ...serviceFreeInput.blank(START), description: 'Relève en retard' },
}

/** « REASON_REQUIRED reason », in the order found. */
export const toldFaults = (faults: readonly Fault[]): string[] =>
  faults.map(({ code, path }) => `${code} ${path.join('.')}`)
