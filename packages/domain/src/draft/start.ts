import type { Account } from '../access/account.ts'
import type { Key } from '../document/key.ts'
import { BADGE_REMINDER_LINES } from '../limits.ts'
import { findStation } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { referenceTo } from '../network/station.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { PRODUCT_VERSION } from '../product.ts'
import { failure, success, type Result } from '../result.ts'
import type { OrderedService } from '../service/ordered-service.ts'
import { dayFault, type DayChoice } from '../time/day-choice.ts'
import { canBeNamed, type Day, type InstantText } from '../time/day.ts'
import { DRAFT_VERSION, type Draft } from './draft.ts'
import type { ServiceChoice } from './service-choice.ts'

const NOTHING_CHOSEN = { activity: null, service: null, line: null, reserve: null }
const AS_ORDERED: ServiceChoice = { origin: 'ORDERED', ...NOTHING_CHOSEN }
const OTHERWISE: ServiceChoice = { origin: 'CHANGED', ...NOTHING_CHOSEN }

export type ServiceAtStart = Pick<
  Draft,
  | 'line'
  | 'terminus'
  | 'initialService'
  | 'tableCode'
  | 'theoreticalStartService'
  | 'theoreticalEndService'
  | 'ionDonRm'
>

export type StartFacts = {
  id: Key
  now: InstantText
  day: Day
  /** The days that may be chosen now. */
  days: DayChoice
  driver: Pick<Account, 'matricularAccount' | 'assignedTerminus'>
  /** The line of the order, else the driver's. */
  line: Pick<Line, 'name' | 'stations'>
  /** Null when nothing is ordered, or the server could not be reached. */
  ordered: OrderedService | null
  /** From the day's note, where the timetable has none. */
  noteCode: string | null
}

/** The initial service fields of a bulletin: from the order, else from the driver's own line. */
export const serviceAtStart = ({
  day,
  driver,
  line,
  ordered,
  noteCode,
}: Pick<StartFacts, 'day' | 'driver' | 'line' | 'ordered' | 'noteCode'>): ServiceAtStart => {
  // An order of another day, left over in the cache, does not apply.
  const order = ordered?.service.date === day ? ordered.service : null
  const terminus = findStation(line, order?.terminus ?? driver.assignedTerminus)
  return {
    line: order?.line ?? line.name,
    terminus: terminus && referenceTo(terminus),
    initialService: order?.serviceName ?? null,
    tableCode: order?.tableCode ?? noteCode,
    theoreticalStartService: order?.theoreticalStartService ?? null,
    theoreticalEndService: order?.theoreticalEndService ?? null,
    ionDonRm: order?.ionDonRm ?? null,
  }
}

/**
 * Opens a bulletin, unless the clock shows a time outside the accepted range. Without an order, the driver first has to
 * say what they do.
 */
export const startBulletin = (facts: StartFacts): Result<Draft, readonly Fault[]> => {
  const { id, now, day, driver } = facts
  if (!canBeNamed(now)) return failure([fault('CLOCK_UNUSABLE', ['initDate'])])
  const code = dayFault(day, facts.days)
  if (code !== null)
    return failure([fault(code, ['date'], { earliest: facts.days.earliest, latest: facts.days.latest })])
  const service = serviceAtStart(facts)
  return success({
    draftVersion: DRAFT_VERSION,
    id,
    driverMatricularAccount: driver.matricularAccount,
    date: day,
    initDate: now,
    status: 'IN_PROGRESS',
    step: 'Initialization',
    pap: '',
    choice: service.initialService === null ? OTHERWISE : AS_ORDERED,
    service: null,
    ...service,
    isPlanLaid: false,
    rides: [],
    maneuvers: [],
    observations: [],
    realEndService: null,
    delayMinute: null,
    delayReason: { delayDifferent: null, delayByReason: [] },
    certification: false,
    driverComment: '',
    validationDate: null,
    version: PRODUCT_VERSION,
  })
}

/** « Pensez à badger »: on some lines, a driver who starts without an order gets a reminder. */
export const needsBadgeReminder = (line: string, ordered: OrderedService | null): boolean =>
  ordered === null && BADGE_REMINDER_LINES.includes(line)
