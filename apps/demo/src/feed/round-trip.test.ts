import { isReserve } from '@bulletin/domain/service/service-name'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '@bulletin/server/testing/database'
import { administrationRepository } from '@bulletin/server/administration/repository'
import { DEMO_WORK_CODES } from '../administration.ts'
import { answersFrom, fillByDemo, fillByFiles } from './testing/round-trip.ts'
import { writeFeedOf } from './testing/written-feed.ts'

const LINES = ['7', '7bis', '10', '13']
const { world, folder, remove } = await writeFeedOf(LINES, { from: '2026-10-20', days: 28 })
afterAll(remove)
const [demo, empty] = [await openTestDatabase(), await openTestDatabase()]
await fillByDemo(demo, world)
const report = await fillByFiles(empty, folder)
const [own, imported] = [await answersFrom(demo), await answersFrom(empty)]

/** Days within the period of written orders. */
const DAYS = [
  ['a weekday', '2026-11-10'],
  ['a public holiday', '2026-11-11'],
  ['a Saturday, the last of summer time', '2026-10-24'],
  ['the Sunday on which it ends', '2026-10-25'],
] as const

/** The plan itself is not limited to that period. */
const OTHER_DAYS = [
  ['the last day of winter time', '2026-03-28'],
  ['the day on which it ends', '2026-03-29'],
  ['Easter Monday', '2027-03-29'],
] as const

describe('the demo written as a feed and imported into an empty database', () => {
  it('is taken, with nothing to be guessed', () => {
    expect(report).toMatchObject({ outcome: 'TAKEN', faults: [], notices: [] })
    expect(report.counts).toMatchObject({
      lines: 4,
      calendars: 3,
      services: world.timetables.reduce((sum, { services }) => sum + services.length, 0),
      people: world.people.length,
    })
  })

  it('has the same lines, in their order', () => {
    expect(imported.lines.map(({ name }) => name)).toEqual(LINES)
    expect(imported.lines).toEqual(own.lines)
  })

  it.each([...DAYS, ...OTHER_DAYS])('plans the same services on %s', async (_, day) => {
    const services = await own.servicesOn(day)
    expect(services.length).toBeGreaterThan(200)
    expect(await imported.servicesOn(day)).toEqual(services)
  })

  it.each(DAYS)('orders the same drivers to the same services on %s', async (_, day) => {
    for (const line of LINES) {
      const drivers = await own.driversOn(line, day)
      expect(drivers.length).toBeGreaterThan(20)
      expect(await imported.driversOn(line, day)).toEqual(drivers)
    }
  })

  it.each(DAYS)('tells each driver of the demo the same on %s', async (_, day) => {
    for (const matricule of ['100001', '100002', '100010', '100013', '100073']) {
      const order = await own.orderOf(matricule, day)
      expect(order.segments.length).toBeGreaterThan(0)
      expect(await imported.orderOf(matricule, day)).toEqual(order)
    }
  })

  it('tells who stands by the same, but for the terminus: an order from outside the rosters does not say it', async () => {
    const drivers = await own.driversOn('7', '2026-11-11')
    const reserves = drivers.filter(({ serviceName }) => isReserve(serviceName))
    expect(new Set(reserves.map(({ serviceName }) => serviceName))).toContain('RF')
    for (const { matricularAccount } of reserves) {
      const order = await own.orderOf(matricularAccount, '2026-11-11')
      expect(await imported.orderOf(matricularAccount, '2026-11-11')).toEqual({
        ...order,
        service: { ...order.service, terminus: null },
      })
    }
  })

  it('has the same lists, and the roles of the demo', async () => {
    expect(imported.lists).toEqual(own.lists)
    expect(imported.lists.people).toHaveLength(world.people.length)
    const roles = await administrationRepository(empty.queries).listRoleMappings()
    expect(
      Object.fromEntries(roles.map(({ role, codesEmploiGestion }) => [role, codesEmploiGestion.toSorted()])),
    ).toEqual(DEMO_WORK_CODES)
  })

  it('changes nothing when it comes again', async () => {
    expect(await fillByFiles(empty, folder)).toMatchObject({ outcome: 'UNCHANGED', faults: [] })
  }, 120_000)
})
