import type { Draft } from '../../draft/draft.ts'
import { edited } from '../../draft/editing.ts'
import type { DriverSubstitution } from '../../ride/driver-substitution.ts'
import type { DraftRide, Ride } from '../../ride/ride.ts'
import { aDriversDay, type Scenario } from '../../testing/scenario.ts'
import { PARIS, smallLine } from '../../testing/small-day.ts'
import type { BulletinItem } from '../bulletin-item.ts'
import type { Bulletin } from '../bulletin.ts'
import { derive, NO_CORRECTION, type Derived, type FactsAtReceipt } from '../derive.ts'
import type { LineAtReceipt } from '../derived.ts'
import type { SubmittedBulletin } from '../submitted-bulletin.ts'

/** Bulletins without empty fields: every possible value occurs somewhere in them. */

const LATE_MINUTES = 25

/** Relieved by a colleague from Opéra onwards. */
export const aRelief = (change: Partial<DriverSubstitution> = {}): DriverSubstitution => ({
  subId: '019caa00-0000-7000-8000-00ff00000001',
  type: 'SUBSTITUTED',
  driverSubstitutedReason: 'NONE',
  chRctReason: 'NONE',
  driver: { driverMatricularAccount: '110001', driverName: 'ÉMERY ZOÉ' },
  startStation: { quadrigram: 'OPER', name: 'Opéra' },
  endStation: { quadrigram: 'VILJ', name: 'Villejuif' },
  service: null,
  ...change,
})

const withReliefAmong = <Relieved extends Pick<Ride, 'driverSubstitution'>>(
  rides: readonly Relieved[],
  number: number,
  relief: DriverSubstitution,
): Relieved[] =>
  rides.map((ride, index) => (index === number - 1 ? { ...ride, driverSubstitution: relief } : ride))

/** Rides are counted from 1, as in the scenario. */
export const withRelief = (draft: Draft, ride: number, relief: DriverSubstitution): Draft => ({
  ...draft,
  rides: withReliefAmong(draft.rides, ride, relief),
})

const exchangedAt = ({ materials, departureStation }: Ride | Draft['rides'][number]): Ride['materials'] =>
  materials.map((use) => ({ ...use, rollingStockChange: departureStation }))

/** Fields that the scenario cannot set yet, and those this plan leaves empty. */
const withEverythingSaid = (draft: Draft): Draft => ({
  ...draft,
  rides: draft.rides.map((ride) => ({
    ...ride,
    departureTimeWithoutSubstitution: ride.departureTime,
    planned: ride.planned && { ...ride.planned, unparkPosition: ride.unparkPosition },
    ...(ride.beforeTurn && {
      beforeTurn: {
        departureStation: ride.beforeTurn.departureStation,
        departureTime: ride.departureTime,
        materials: exchangedAt(ride),
        unparkMaterial: { material: 'MF77-001', leadCar: '30001' },
        unparkPosition: 'V1',
        carried: exchangedAt(ride),
      },
    }),
  })),
})

/** Everything that a day without reliefs can contain. */
export const aFullDay = (): Scenario =>
  aDriversDay({ line: smallLine('7', { unparkMaterialPossible: true }) })
    .doesService('201', '7')
    .isInReserve('RA')
    .doesService('201', '7')
    .comesToWork()
    .departsAsPlanned(1)
    .fetchesTrainFrom(1, 'V1', ['MF77-001', '30001'])
    .turnsAt(1, 'OPER')
    .changesTrain(1, ['MF77-002', '30003'], 'OPER')
    .drivesByHand(1)
    .departsAsPlanned(2)
    .returnsWithSameTrain(2)
    .moves(['MF77-001', '30001'], ['COUR', 'V1'], ['COUR', 'V2'], '23:40')
    .does((draft) => edited(withEverythingSaid(draft)))
    .finishesDriving()
    .cameToPlatformAt('01:10')
    .isLateBy(LATE_MINUTES)
    .saysDelayDiffers(true)
    .explains({ reason: 'OTHER', delayMinute: 20, otherReasonDescription: 'Colis suspect' })
    .addsReason()
    .explains({
      reason: 'PARK_EXEMPTION',
      delayMinute: 5,
      parkExemptionPlannedPosition: 'V1',
      parkExemptionRealPosition: 'V2',
    })
    .reviews()
    .comments('Trafic perturbé.')
    .certifies()
    .validates()

export const aFullSubmittedBulletin = (): SubmittedBulletin => aFullDay().submitted()

/** On the way home the driver took over a colleague's ride: all of it, since a ride taken over is the driver's own. */
const takenOver = ({ departureStation, arrivalStation, service }: Ride | DraftRide): DriverSubstitution =>
  aRelief({
    subId: '019caa00-0000-7000-8000-00ff00000002',
    type: 'SUBSTITUTING',
    driver: null,
    startStation: departureStation,
    endStation: arrivalStation,
    service,
  })

const withBothReliefs = <Relieved extends Ride | DraftRide>(rides: readonly Relieved[]): Relieved[] => {
  const [, home] = rides
  const relieved = withReliefAmong(rides, 1, aRelief())
  return home ? withReliefAmong(relieved, 2, takenOver(home)) : relieved
}

/** With reliefs: the driver is relieved on the first ride and relieves others on the second. */
export const aRelievedDraft = (): Draft => {
  const { draft } = aFullDay()
  return { ...draft, rides: withBothReliefs(draft.rides) }
}

export const aRelievedBulletin = (): SubmittedBulletin => {
  const submitted = aFullSubmittedBulletin()
  return { ...submitted, rides: withBothReliefs(submitted.rides) }
}

export const LINE_AT_RECEIPT: LineAtReceipt = {
  maxDelay: 15,
  maxLaps: 5,
  activatedCM: true,
  autoComputeValidCm: false,
  lapsCountCheckpoints: ['COUR'],
}

/** A day without a plan, done as ordered. */
export const FACTS_AT_RECEIPT: FactsAtReceipt = {
  line: LINE_AT_RECEIPT,
  planned: null,
  known: null,
  networks: new Map(),
  initialService: '201',
  timeZone: PARIS,
}

/** The derived fields that the response contains. */
export const toldOf = ({
  materials: _materials,
  observationTypes: _types,
  corrected: _corrected,
  ...told
}: Derived) => ({
  ...told,
  withAtLeastOneObservation: told.observationCount > 0,
})

/** Every field corrected, and processed. */
export const aFullBulletin = (submitted = aFullSubmittedBulletin()): Bulletin => {
  const { rides, delayReason } = submitted
  return {
    ...submitted,
    ...toldOf(derive(submitted, { ...NO_CORRECTION, correctedRides: rides }, FACTS_AT_RECEIPT)),
    managerReasons: ['OVER_MAX_DELAY', 'DRIVER_COMMENT'],
    sameServiceAs: [],
    planMismatches: [],
    plan: null,
    declaredArrivals: [],
    delayItem: true,
    positionItem: true,
    delayReason: { ...delayReason, correctedDelayByReason: delayReason.delayByReason },
    driverName: 'Claire Lambert',
    status: 'ARCHIVED',
    managerMatricularAccount: '210001',
    managerName: 'Nadia Faure',
    managerValidationDate: '2026-03-11T08:00:00Z',
    managerComment: 'Vu.',
    correctedValidManualDriving: 'OK',
    correctedDelayMinute: 20,
    correctedRides: rides,
    hrMatricularAccountDelay: '310001',
    hrNameDelay: 'Ana Petit',
    hrProcessedDelayDate: '2026-03-12T08:00:00Z',
    hrMatricularAccountPos: '310002',
    hrNamePos: 'Yves Roy',
    hrProcessedPosDate: '2026-03-12T08:05:00Z',
    hrComment: 'Traité.',
  }
}

/** The same, before a manager has validated it. */
export const aWaitingBulletin = (change: Partial<Bulletin> = {}): Bulletin => {
  const full = aFullBulletin()
  return {
    ...full,
    status: 'MEF_TO_VALIDATE',
    delayReason: { ...full.delayReason, correctedDelayByReason: null },
    managerMatricularAccount: null,
    managerName: null,
    managerValidationDate: null,
    managerComment: null,
    correctedValidManualDriving: null,
    correctedDelayMinute: null,
    correctedRides: null,
    correctedDistance: null,
    hrMatricularAccountDelay: null,
    hrNameDelay: null,
    hrProcessedDelayDate: null,
    hrMatricularAccountPos: null,
    hrNamePos: null,
    hrProcessedPosDate: null,
    hrComment: null,
    ...change,
  }
}

/** As a list row. */
export const bulletinItemOf = (bulletin: Bulletin): BulletinItem => ({
  id: bulletin.id,
  service: bulletin.service,
  initialService: bulletin.initialService,
  date: bulletin.date,
  driverMatricularAccount: bulletin.driverMatricularAccount,
  driverName: bulletin.driverName,
  status: bulletin.status,
  line: bulletin.line,
  terminus: bulletin.terminus,
  ridesServices: bulletin.ridesServices,
  realEndService: bulletin.realEndService,
  ionDonRm: bulletin.ionDonRm,
  delayMinute: bulletin.delayMinute,
  delayReason: bulletin.delayReason,
  correctedDelayMinute: bulletin.correctedDelayMinute,
  overMaxDelay: bulletin.overMaxDelay,
  theoreticalDistance: bulletin.theoreticalDistance,
  correctedDistance: bulletin.correctedDistance,
  lapsCount: bulletin.lapsCount,
  validManualDriving: bulletin.validManualDriving,
  correctedValidManualDriving: bulletin.correctedValidManualDriving,
  observationCount: bulletin.observationCount,
  withAtLeastOneObservation: bulletin.withAtLeastOneObservation,
  information: bulletin.information,
  managerValidationDate: bulletin.managerValidationDate,
  limitDate: bulletin.limitDate,
  managerReasons: bulletin.managerReasons,
  delayItem: bulletin.delayItem,
  positionItem: bulletin.positionItem,
  managerName: bulletin.managerName,
  hrNameDelay: bulletin.hrNameDelay,
  hrProcessedDelayDate: bulletin.hrProcessedDelayDate,
  hrNamePos: bulletin.hrNamePos,
  hrProcessedPosDate: bulletin.hrProcessedPosDate,
  remarkableForManager: bulletin.managerReasons.length > 0,
  remarkableForHr: bulletin.delayItem || bulletin.positionItem,
  lateValidation: false,
  hasHrProcessedDelay: bulletin.hrProcessedDelayDate !== null,
  hasHrProcessedPos: bulletin.hrProcessedPosDate !== null,
})

export const aFullBulletinItem = (): BulletinItem => bulletinItemOf(aFullBulletin())
