import { describe, expect, it } from 'vitest'
import { smallWorld } from '../testing/small-world.ts'
import { originOf } from '../time/service-time.ts'
import { findFirstOrder, layOrder, OrderedService, type Order, type OrderedPlan } from './ordered-service.ts'
import type { Ground } from './planned-service.ts'
import { layReserve } from './reserve.ts'

const DRIVER = { matricularAccount: '100001', firstname: 'Claire', lastname: 'Lambert' }
const DAY = '2026-03-10'
const ORIGIN = originOf(DAY, 'Europe/Paris')

const order = (given: Partial<Order> = {}): Order => ({
  day: DAY,
  line: '7',
  terminus: 'COUR',
  serviceName: '201',
  ...given,
})

const night = (): OrderedPlan => {
  const world = smallWorld()
  const service = world.timetables[0]?.services.find(({ serviceName }) => serviceName === '201')
  if (!service) throw new Error('the small world has a night service')
  const stations = new Map(world.lines[0]?.stations.map((station) => [station.quadrigram, station]))
  const ground: Ground = { line: '7', day: DAY, origin: ORIGIN, tableCode: '7SE1', stations }
  return { kind: 'service', service, ground }
}

describe('an ordered service [3.31]', () => {
  it('takes hours, table code and parts from the plan', () => {
    const ordered = OrderedService.parse(layOrder(DRIVER, order(), night()))
    expect(ordered.driver).toEqual(DRIVER)
    expect(ordered.service).toEqual({
      date: DAY,
      line: '7',
      serviceName: '201',
      terminus: 'COUR',
      tableCode: '7SE1',
      theoreticalStartService: '2026-03-10T22:30:00Z',
      theoreticalEndService: '2026-03-11T00:30:00Z',
      ionDonRm: { startTime: '2026-03-10T22:30:00Z', endTime: '2026-03-11T00:30:00Z' },
    })
    expect(ordered.segments.map(({ departureStation }) => departureStation.name)).toEqual(['La Courneuve'])
  })

  it('begins where the plan says, also when the order does not say it', () => {
    expect(layOrder(DRIVER, order({ terminus: null }), night()).service.terminus).toBe('COUR')
  })

  it('may be a reserve: hours, and nothing to drive', () => {
    const reserve = layReserve(
      { type: 'RA', start: 5 * 3600, end: 12 * 3600, publicHolidayOnly: false },
      ORIGIN,
    )
    const ordered = layOrder(DRIVER, order({ serviceName: 'RA' }), { kind: 'reserve', reserve })
    expect(ordered).toMatchObject({
      service: {
        serviceName: 'RA',
        tableCode: null,
        theoreticalStartService: '2026-03-10T04:00:00Z',
        theoreticalEndService: '2026-03-10T11:00:00Z',
      },
      segments: [],
    })
  })

  it('may be unknown to the plan: the order stands, without hours', () => {
    const { service, segments } = OrderedService.parse(layOrder(DRIVER, order({ serviceName: '999Z' }), null))
    expect(service).toMatchObject({
      serviceName: '999Z',
      terminus: 'COUR',
      theoreticalStartService: null,
      theoreticalEndService: null,
      tableCode: null,
    })
    expect(segments).toEqual([])
  })

  it('is the first to begin of several; what the plan does not know comes last', () => {
    const unknown = layOrder(DRIVER, order({ serviceName: '101' }), null)
    const late = layOrder(DRIVER, order(), night())
    const reserve = layReserve(
      { type: 'RA', start: 5 * 3600, end: 12 * 3600, publicHolidayOnly: false },
      ORIGIN,
    )
    const early = layOrder(DRIVER, order({ serviceName: 'RA' }), { kind: 'reserve', reserve })
    expect(findFirstOrder([unknown, late, early])).toBe(early)
    expect(findFirstOrder([unknown, late])).toBe(late)
    expect(findFirstOrder([unknown])).toBe(unknown)
    expect(findFirstOrder([])).toBeNull()
  })
})
