import type { Facts } from '@bulletin/domain/bulletin/condition'
import { limitDateOf } from '@bulletin/domain/bulletin/deadlines'
import { DerivedReason } from '@bulletin/domain/bulletin/manager-reason'
import { ReceivedStatus } from '@bulletin/domain/bulletin/status'
import { DelayReason } from '@bulletin/domain/delay/delay-reason'
import { DELAY_REASONS_MAX } from '@bulletin/domain/limits'
import { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import { OBSERVATION_TYPES } from '@bulletin/domain/observation/observation'
import { searchKeyOf } from '@bulletin/domain/people/search-key'
import { personSortKey } from '@bulletin/domain/people/sort-key'
import { chanceFrom, happens, wholeBetween, type Chance } from '@bulletin/domain/sample/chance'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { addDays, type Day, type InstantText } from '@bulletin/domain/time/day'
import { addSeconds } from '@bulletin/domain/time/instant'
import { insertRows } from '../../database/insert-rows.ts'
import type { Database } from '../../database/database.ts'
import { bulletin } from '../../database/schema/bulletins.ts'
import type { BulletinRow } from '../row.ts'

/** The fortnight contains the night when the clocks go forward. */
export const GENERATED_FROM = '2026-03-20'
const DAYS = 14

export const GENERATED_DRIVERS: readonly (readonly [matricule: string, name: string])[] = [
  ['100001', 'Claire Lambert'],
  ['100002', "Jean-Pierre d'Hœst"],
  ['100021', 'ÉMERY Zoé'],
  ['100210', 'Emery Zoe'],
  ['102100', 'Núñez Íñigo'],
  ['110001', 'MÜLLER  Jürgen'],
  ['110002', "O'Connor Mæve"],
  ['121000', 'Lefèvre-Brun Anaïs'],
  ['200002', 'de la Tour Éléonore'],
  ['210001', 'Nadia Faure'],
  ['300300', '=Somme Ève'],
]
export const GENERATED_LINES = ['7', '7bis', '13', '14', '3'] as const
const TERMINI = [
  ['COUR', 'La Courneuve'],
  ['VILJ', 'Villejuif'],
  ['LOUI', 'Louis Blanc'],
  ['CHTM', 'Châtillon ; gare'],
] as const
const SERVICES = ['201', '202', '101', '102', '299', '214B', '13', 'SUP', 'RA', 'RJ'] as const
const RESERVES: readonly string[] = ['RA', 'RJ']
const TRAINS = ['MF77-001', 'MF77-002', 'MF88-001', 'MP59', 'A-1'] as const

/** Favours the first items; the last is hardly ever chosen. */
const skewed = <Item>(chance: Chance, items: readonly Item[]): Item => {
  const item = items[Math.floor(chance() ** 2 * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

const some = <Item>(chance: Chance, items: readonly Item[], share: number): Item[] =>
  items.filter(() => happens(chance, share))

const idOf = (chance: Chance, number: number): string => {
  const drawn = Math.floor(chance() * 0xffffffff)
    .toString(16)
    .padStart(8, '0')
  return `${drawn}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

const instantAfter = (chance: Chance, start: InstantText, hours: number): InstantText =>
  addSeconds(start, wholeBetween(chance, 0, hours * 60) * 60)

const HASH = '00'.repeat(32)

const delayReasonOf = (chance: Chance, minutes: number): BulletinRow['delayReason'] => {
  if (minutes === 0 || happens(chance, 0.5)) return null
  const entryOf = (reason: DelayReason) => ({
    reason,
    delayMinute: minutes,
    otherReasonDescription: reason === 'OTHER' ? '+ de voyageurs ; "porte" forcée' : null,
    parkExemptionPlannedPosition: null,
    parkExemptionRealPosition: null,
  })
  return {
    delayDifferent: true,
    delayByReason: some(chance, DelayReason.options, 0.3).slice(0, DELAY_REASONS_MAX).map(entryOf),
    correctedDelayByReason: happens(chance, 0.2)
      ? some(chance, DelayReason.options, 0.2).slice(0, DELAY_REASONS_MAX).map(entryOf)
      : null,
  }
}

/** The decisions that match the status. */
const decidedOn = (chance: Chance, status: ReceivedStatus, noon: InstantText): Partial<BulletinRow> => {
  if (status === 'MEF_TO_VALIDATE') return {}
  const treated = () =>
    status === 'ARCHIVED' || happens(chance, 0.3) ? instantAfter(chance, noon, 96) : null
  return {
    managerValidationDate: instantAfter(chance, noon, 72),
    managerMatricularAccount: '210009',
    managerName: 'Luc Étienne',
    correctedDelayMinute: happens(chance, 0.2) ? wholeBetween(chance, 0, 20) : null,
    correctedDistance: happens(chance, 0.2) ? wholeBetween(chance, 0, 90_000) : null,
    correctedValidManualDriving: happens(chance, 0.2) ? skewed(chance, ManualDrivingResult.options) : null,
    hrProcessedDelayDate: treated(),
    hrProcessedPosDate: treated(),
    hrNameDelay: 'Élodie Brun',
    hrNamePos: 'Sans objet',
  }
}

const aRow = (chance: Chance, number: number, from: Day): BulletinRow => {
  const [driver, driverName] = skewed(chance, GENERATED_DRIVERS)
  const date = addDays(from, Math.floor(chance() * DAYS))
  const noon = `${date}T11:00:00Z`
  const status = skewed(chance, ReceivedStatus.options)
  const service = skewed(chance, SERVICES)
  const isReserve = RESERVES.includes(service)
  const terminus = happens(chance, 0.1) ? null : skewed(chance, TERMINI)
  const observed = happens(chance, 0.4) ? some(chance, OBSERVATION_TYPES, 0.12) : []
  const delayMinute = happens(chance, 0.6) ? 0 : wholeBetween(chance, 1, 60)
  const decided = decidedOn(chance, status, noon)
  const delayReason = delayReasonOf(chance, delayMinute)
  const managerReasons = happens(chance, 0.6) ? [] : some(chance, DerivedReason.options, 0.15)
  const ionDonRmStart = happens(chance, 0.5) ? null : instantAfter(chance, noon, 6)
  const otherServices = isReserve ? [] : some(chance, SERVICES.slice(0, 4), 0.1)
  return {
    id: idOf(chance, number),
    driver,
    driverName,
    driverSearch: searchKeyOf(driverName),
    driverSort: personSortKey(driverName),
    date,
    line: skewed(chance, GENERATED_LINES),
    status,
    training: happens(chance, 0.03),
    terminus: terminus?.[0] ?? null,
    terminusName: terminus?.[1] ?? null,
    service,
    initialService: happens(chance, 0.1) ? null : skewed(chance, SERVICES),
    receivedAt: noon,
    validationDate: noon,
    realEndService: instantAfter(chance, noon, 14),
    ionDonRmStart,
    ionDonRmEnd: ionDonRmStart && addSeconds(ionDonRmStart, 3600),
    delayMinute,
    delayReason,
    contentHash: HASH,
    derivationVersion: 1,
    // A driver who helped out drove other services only.
    ridesServices:
      otherServices.length > 0 && happens(chance, 0.3) ? otherServices : [service, ...otherServices],
    materials: isReserve ? [] : some(chance, TRAINS, 0.3),
    observationTypes: observed,
    observationCount: observed.length + (observed.length > 0 ? wholeBetween(chance, 0, 2) : 0),
    theoreticalDistance: isReserve ? 0 : wholeBetween(chance, 1, 90_000),
    lapsCount: isReserve ? 0 : wholeBetween(chance, 0, 7),
    overMaxDelay: delayMinute > 15,
    validManualDriving: skewed(chance, ManualDrivingResult.options),
    ch: happens(chance, 0.05),
    rct: happens(chance, 0.05),
    substituted: happens(chance, 0.1),
    limitDate: limitDateOf(date, PARIS),
    managerReasons,
    remarkableForManager: managerReasons.length > 0,
    delayItem: (decided.correctedDelayMinute ?? delayMinute) > 0,
    corrected:
      (decided.correctedDelayMinute ?? null) !== null ||
      (decided.correctedValidManualDriving ?? null) !== null ||
      (delayReason?.correctedDelayByReason ?? null) !== null,
    positionItem: isReserve || happens(chance, 0.2),
    maxDelay: 15,
    maxLaps: 6,
    activatedCM: true,
    autoComputeValidCm: false,
    lapsCountCheckpoints: ['COUR'],
    referenceMismatch: happens(chance, 0.04),
    sameServiceTwice: number % 31 === 7,
    historyHash: HASH,
    ...decided,
  }
}

/** Rows of bulletins over a fortnight with every status, line and kind of observation; deterministic for a seed. */
export const generatedBulletins = (
  count: number,
  seed: number,
  from: Day = GENERATED_FROM,
): BulletinRow[] => {
  const chance = chanceFrom(seed)
  return Array.from({ length: count }, (_, index) => aRow(chance, index, from))
}

/** The facts that the domain's conditions read; unset columns are null. */
export const factsOf = (row: BulletinRow): Omit<Facts, 'now' | 'today'> => ({
  status: row.status,
  date: row.date,
  limitDate: row.limitDate,
  managerValidationDate: row.managerValidationDate ?? null,
  delayItem: row.delayItem,
  positionItem: row.positionItem,
  hrProcessedDelayDate: row.hrProcessedDelayDate ?? null,
  hrProcessedPosDate: row.hrProcessedPosDate ?? null,
})

/** Uses a few bulk statements: inserting row by row would take as long as the tests themselves. */
export const insertBulletins = async (
  { queries }: Pick<Database, 'queries'>,
  rows: readonly BulletinRow[],
): Promise<void> => insertRows(queries, bulletin, rows)
