import { layOrder, OrderedService } from '@bulletin/domain/service/ordered-service'
import { layService, PlannedService, type Ground } from '@bulletin/domain/service/planned-service'
import { originOf } from '@bulletin/domain/time/service-time'
import { describe, expect, it } from 'vitest'
import { PARIS, usualWorld } from './testing/usual-world.ts'

const DRIVER = { matricularAccount: '100001', firstname: 'Claire', lastname: 'Lambert' }

const stationsOf = new Map(
  usualWorld.lines.map(({ name, stations }) => [name, new Map(stations.map((one) => [one.quadrigram, one]))]),
)

/** An ordinary day, and the days of the clock changes with their eves. */
const DAYS = ['2026-03-10', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']

describe('every service of the demo world, laid on a day', () => {
  it.each(DAYS)('has the shape that travels, as a plan and as an order, on %s [3.31]', (day) => {
    const origin = originOf(day, PARIS)
    for (const { line, tableCode, services } of usualWorld.timetables) {
      const ground: Ground = { line, day, origin, tableCode, stations: stationsOf.get(line) ?? new Map() }
      for (const service of services) {
        const planned = PlannedService.parse(layService(service, ground))
        const places = planned.rides.flatMap((ride) => [ride.departurePosition, ride.arrivalPosition])
        expect(places).not.toContain(null)
        const order = { day, line, terminus: service.terminus, serviceName: service.serviceName }
        OrderedService.parse(layOrder(DRIVER, order, { kind: 'service', service, ground }))
      }
    }
  })
})
