import { rosterFaults } from '@bulletin/domain/planning/testing/roster-faults'
import type { Roster } from '@bulletin/domain/service/roster'
import { isManeuverService, isReserve } from '@bulletin/domain/service/service-name'
import { addDays, weekdayOf, type Day } from '@bulletin/domain/time/day'
import { isPublicHoliday } from '@bulletin/domain/time/public-holiday'
import { clock, originOf } from '@bulletin/domain/time/service-time'
import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '../../accounts.ts'
import {
  DAYS,
  FIRST_DAY,
  LAST_DAY,
  lineOf,
  ordersOf,
  ordersOn,
  PARIS,
  servicesOn,
  usualWorld,
} from '../testing/usual-world.ts'
import { DRIVERS_WITHOUT_DAYS_OFF } from './demo-drivers.ts'

const REST_SECONDS = 10 * 3600

type Hours = { start: number; end: number }

const reserveOf = new Map(usualWorld.reserves.map((reserve) => [reserve.type, reserve]))

const hasNoDaysOff = (matricule: string): boolean => DRIVERS_WITHOUT_DAYS_OFF.includes(matricule)

type Work = { day: number; end: number; daysInARow: number; daysWorked: number }

/** Collects the orders of two years. */
const lookAtTwoYears = () => {
  const workOf = new Map<string, Work>()
  const notGiven: string[] = []
  const tooLittleRest: string[] = []
  const tooManyDays: string[] = []
  const reservesOn = new Map<Day, ReadonlySet<string>>()
  DAYS.forEach((day, index) => {
    const origin = originOf(day, PARIS)
    const services = servicesOn(day)
    const orders = ordersOn(day)
    const given = new Set(orders.map(({ service }) => service))
    notGiven.push(
      ...[...services.keys()].filter((service) => !given.has(service)).map((name) => `${day} ${name}`),
    )
    reservesOn.set(day, new Set(orders.map(({ serviceName }) => serviceName).filter(isReserve)))
    for (const { matricule, service, serviceName } of orders) {
      const { start, end }: Hours = services.get(service) ??
        reserveOf.get(serviceName) ?? { start: 0, end: 0 }
      const before = workOf.get(matricule)
      const daysInARow = before?.day === index - 1 ? before.daysInARow + 1 : 1
      if (before && origin + start - before.end < REST_SECONDS) tooLittleRest.push(`${day} ${matricule}`)
      if (daysInARow > 6 && !hasNoDaysOff(matricule)) tooManyDays.push(`${day} ${matricule}`)
      const daysWorked = (before?.daysWorked ?? 0) + 1
      workOf.set(matricule, { day: index, end: origin + end, daysInARow, daysWorked })
    }
  })
  return { notGiven, tooLittleRest, tooManyDays, reservesOn, workOf }
}

describe('the rosters of the demo', () => {
  const { notGiven, tooLittleRest, tooManyDays, reservesOn, workOf } = lookAtTwoYears()

  it('ask nothing impossible of anybody for two years', () => {
    expect(rosterFaults(usualWorld, FIRST_DAY, LAST_DAY, PARIS)).toEqual([])
  })

  it('give every service of every day to somebody', () => {
    expect(notGiven).toEqual([])
  })

  it('are of the terminus where their services begin', () => {
    for (const day of ['2026-03-10', '2026-03-14', '2026-03-15', '2026-05-14'])
      for (const roster of usualWorld.rosters) {
        const termini = ordersOf(roster, day).flatMap(
          ({ service }) => servicesOn(day).get(service)?.terminus ?? [],
        )
        expect([...new Set([roster.terminus, ...termini])]).toEqual([roster.terminus])
      }
  })

  it('begin on a Monday; their drivers are whole weeks apart', () => {
    for (const { start, cycleDays, drivers } of usualWorld.rosters) {
      expect(start).toBe('2024-12-30')
      expect(cycleDays % 7).toBe(0)
      expect(drivers.filter(({ daysAhead }) => daysAhead % 7 !== 0 || daysAhead >= cycleDays)).toEqual([])
    }
  })

  it('have every driver once', () => {
    const matricules = usualWorld.rosters.flatMap(({ drivers }) => drivers.map(({ matricule }) => matricule))
    expect(new Set(matricules).size).toBe(matricules.length)
  })

  it('leave ten hours of rest and ask for six days of work in a row at most', () => {
    expect(tooLittleRest).toEqual([])
    expect(tooManyDays).toEqual([])
  })

  it('take one of the demo drivers past midnight on many days, and no other', () => {
    const nights = new Map(DRIVERS_WITHOUT_DAYS_OFF.map((matricule) => [matricule, 0]))
    for (const day of DAYS)
      for (const { matricule, service } of ordersOn(day)) {
        const count = nights.get(matricule)
        const end = servicesOn(day).get(service)?.end ?? 0
        if (count !== undefined && end > clock(24)) nights.set(matricule, count + 1)
      }
    const { '100013': late, ...others } = Object.fromEntries(nights)
    expect(late).toBeGreaterThan(DAYS.length / 3)
    expect(Object.values(others)).toEqual([0, 0, 0, 0])
  })

  it('leave two days in seven off', () => {
    const daysAWeek = [...workOf]
      .filter(([matricule]) => !hasNoDaysOff(matricule))
      .map(([, { daysWorked }]) => (daysWorked / DAYS.length) * 7)
    expect(Math.min(...daysAWeek)).toBeGreaterThan(4.5)
    expect(Math.max(...daysAWeek)).toBeLessThan(5.1)
  })

  it('keep people in reserve every day, on public holidays in their own [3.31]', () => {
    const daysWith = (type: string): Day[] => DAYS.filter((day) => reservesOn.get(day)?.has(type))
    expect(DAYS.filter((day) => reservesOn.get(day)?.size === 0)).toEqual([])
    expect(daysWith('RF')).toEqual(DAYS.filter((day) => isPublicHoliday(day) && weekdayOf(day) !== 7))
    for (const type of ['RA', 'RB', 'RC', 'RD']) expect(daysWith(type).length).toBeGreaterThan(100)
  })
})

describe('the drivers who sign in to the demo', () => {
  const MANY_YEARS_LATER = Array.from({ length: 300 }, (_, index) => addDays('2027-01-01', index * 23))

  const rostersOf = (matricule: string): Roster[] =>
    usualWorld.rosters.filter(({ drivers }) => drivers.some((driver) => driver.matricule === matricule))

  it.each(DRIVERS_WITHOUT_DAYS_OFF)(
    '%s: has something to drive every day, at the own terminus [3.31]',
    (matricule) => {
      const account = DEMO_ACCOUNTS.find((one) => one.matricule === matricule)
      const [roster, other] = rostersOf(matricule)
      if (!roster || other || !account) throw new Error('is in one roster')
      const terminus = lineOf(roster).stations.find(({ quadrigram }) => quadrigram === roster.terminus)
      expect([roster.line, terminus?.codeUO]).toEqual([account.line, account.uoCode])
      const ridesOn = (day: Day): number[] =>
        ordersOf(roster, day)
          .filter((order) => order.matricule === matricule)
          .filter(({ serviceName }) => !isManeuverService(serviceName))
          .map(({ service }) => servicesOn(day).get(service)?.rides.length ?? 0)
      const idle = [...DAYS, ...MANY_YEARS_LATER].filter((day) => {
        const [rides, another] = ridesOn(day)
        return another !== undefined || (rides ?? 0) < 5
      })
      expect(idle).toEqual([])
      const different = new Set(roster.days.map(({ calendar, serviceName }) => `${calendar} ${serviceName}`))
      expect(different.size).toBeGreaterThan(8)
    },
  )

  it.each(['100003', '100014', '100099'])('%s: has never anything to do', (matricule) => {
    expect(rostersOf(matricule)).toEqual([])
  })
})
