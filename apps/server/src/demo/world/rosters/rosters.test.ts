import { rosterFaults } from '@bulletin/domain/planning/check-roster'
import type { Roster } from '@bulletin/domain/service/roster'
import { isManeuverService, isReserve } from '@bulletin/domain/service/service-name'
import { addDays, type Day } from '@bulletin/domain/time/day'
import { isPublicHoliday } from '@bulletin/domain/time/public-holiday'
import { originOf } from '@bulletin/domain/time/service-time'
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

type Hours = { start: number; end: number }

const reserveOf = new Map(usualWorld.reserves.map((reserve) => [reserve.type, reserve]))

const hasNoDaysOff = (matricule: string): boolean => DRIVERS_WITHOUT_DAYS_OFF.includes(matricule)

describe('the rosters of the demo', () => {
  it('ask nothing impossible of anybody for two years', () => {
    expect(rosterFaults(usualWorld, FIRST_DAY, LAST_DAY, PARIS)).toEqual([])
  })

  it('give every service of every day to somebody', () => {
    const wrong = DAYS.filter((day) => {
      const given = new Set(ordersOn(day).map(({ service }) => service))
      return [...servicesOn(day).keys()].some((service) => !given.has(service))
    })
    expect(wrong).toEqual([])
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

  it('leave ten hours of rest, six days of work in a row at most, and two days in seven off', () => {
    const last = new Map<string, { day: number; end: number; inARow: number; worked: number }>()
    const tired: string[] = []
    DAYS.forEach((day, index) => {
      const origin = originOf(day, PARIS)
      const planned = servicesOn(day)
      for (const { matricule, service, serviceName } of ordersOn(day)) {
        const hours: Hours | undefined = planned.get(service) ?? reserveOf.get(serviceName)
        const [start, end] = [origin + (hours?.start ?? 0), origin + (hours?.end ?? 0)]
        const before = last.get(matricule)
        const inARow = before?.day === index - 1 ? before.inARow + 1 : 1
        if (before && start - before.end < 10 * 3600) tired.push(`${day} ${matricule} ${serviceName}`)
        if (inARow > 6 && !hasNoDaysOff(matricule)) tired.push(`${day} ${matricule} day ${inARow}`)
        last.set(matricule, { day: index, end, inARow, worked: (before?.worked ?? 0) + 1 })
      }
    })
    expect(tired).toEqual([])
    const shares = [...last]
      .filter(([matricule]) => !hasNoDaysOff(matricule))
      .map(([, { worked }]) => (worked / DAYS.length) * 7)
    expect(Math.min(...shares)).toBeGreaterThan(4.5)
    expect(Math.max(...shares)).toBeLessThan(5.1)
  })

  it('keep people in reserve every day, on public holidays in their own [3.31]', () => {
    const types = (day: Day): string[] => [
      ...new Set(
        ordersOn(day)
          .map(({ serviceName }) => serviceName)
          .filter(isReserve),
      ),
    ]
    expect(DAYS.filter((day) => types(day).length === 0)).toEqual([])
    expect(DAYS.filter((day) => types(day).includes('RF') && !isPublicHoliday(day))).toEqual([])
    expect(types('2026-05-14')).toContain('RF')
    expect(new Set(DAYS.slice(0, 28).flatMap(types))).toEqual(new Set(['RA', 'RB', 'RC', 'RD', 'RF']))
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
      expect(new Set(roster.days.map(({ serviceName }) => serviceName)).size).toBeGreaterThan(5)
    },
  )

  it.each(['100003', '100014', '100099'])('%s: has never anything to do', (matricule) => {
    expect(rostersOf(matricule)).toEqual([])
  })
})
