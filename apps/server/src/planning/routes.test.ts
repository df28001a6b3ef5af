import { OrderedDriver, OrderedService } from '@bulletin/domain/service/ordered-service'
import { PlannedService } from '@bulletin/domain/service/planned-service'
import { Reserve } from '@bulletin/domain/service/reserve'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { platformArrival } from '../database/schema/planning.ts'
import { buildTestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { callerIn, fillSmallWorld } from '../testing/small-world.ts'

const database = await openTestDatabase()
const call = callerIn(await buildTestApp(database))

const TUESDAY = '2026-03-10'
const SATURDAY = '2026-03-14'
const MAY_DAY = '2026-05-01'

/** 100001 is off on a Tuesday; 110001 is sent to another line on a Wednesday; 120001 is in no roster. */
const EXCEPTIONS = [
  { day: '2026-03-17', matricule: '100001', line: '7', serviceName: null },
  { day: '2026-03-18', matricule: '110001', line: '7bis', serviceName: '101' },
  { day: '2026-03-18', matricule: '120001', line: '7', serviceName: '999Z' },
]

/** On Wednesdays 130001 drives on the bis, besides a reserve that begins at the same hour: two orders. */
const TWO_A_DAY = {
  name: 'Deux fois',
  line: '7bis',
  terminus: 'LOUI',
  start: '2026-03-25',
  cycleDays: 7,
  drivers: [{ matricule: '130001', daysAhead: 0 }],
  days: [
    { dayOfCycle: 0, calendar: 'SEMAINE', serviceName: 'RA' },
    { dayOfCycle: 0, calendar: 'MERCREDI', serviceName: '101' },
  ],
}

beforeAll(() =>
  fillSmallWorld(database, {
    ...smallWorld(),
    people: [
      ...smallWorld().people,
      { matricule: '120001', lastname: 'Nguyen', firstname: 'Anh' },
      { matricule: '130001', lastname: 'Roy', firstname: 'Max' },
    ],
    calendars: [
      ...smallWorld().calendars,
      {
        id: 'MERCREDI',
        weekdays: [false, false, true, false, false, false, false],
        from: '2026-01-01',
        to: null,
        exceptions: [],
      },
    ],
    rosters: [...smallWorld().rosters, TWO_A_DAY],
    rosterExceptions: EXCEPTIONS,
  }),
)

type Somebody = Parameters<typeof call>[1]

describe('GET /api/service-planned [7.34]', () => {
  const planned = async (query: string, who?: Somebody) =>
    z.array(PlannedService).parse((await call(`/api/service-planned?${query}`, who)).body)
  const names = (services: readonly PlannedService[]) =>
    services.map(({ id }) => `${id.line} ${id.serviceName}`)

  it('gives the services of the line group that day, by the hour at which they begin [3.31] [9.9]', async () => {
    for (const roles of [['CR'], ['MEF']] as const)
      expect(names(await planned(`date=${TUESDAY}`, { roles }))).toEqual([
        '7 101',
        '7bis 101',
        '7 MA',
        '7 201',
      ])
    expect(names(await planned(`date=${TUESDAY}&line=7bis`))).toEqual(['7bis 101'])
    expect(names(await planned(`date=${TUESDAY}`, { uoCode: 1301 }))).toEqual(['13 101'])
  })

  it('places each ride on the line and in time', async () => {
    const [early] = await planned(`date=${TUESDAY}&line=7`)
    expect(early).toEqual({
      id: { date: TUESDAY, line: '7', serviceName: '101', terminus: 'COUR' },
      tableCode: '7SE1',
      theoreticalStartService: '2026-03-10T03:50:00Z',
      theoreticalEndService: '2026-03-10T05:00:00Z',
      ionDonRm: null,
      timetable: { version: '2026', at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:]{8}Z$/) as string },
      rides: [
        {
          orderInService: 1,
          type: 'WITHOUT_PASSENGER',
          direction: 'LANE1',
          departureStation: { quadrigram: 'COUR', name: 'La Courneuve' },
          arrivalStation: { quadrigram: 'VILJ', name: 'Villejuif' },
          departurePosition: 0,
          arrivalPosition: 10,
          theoreticalDepartureTime: '2026-03-10T04:00:00Z',
          theoreticalArrivalTime: '2026-03-10T04:06:00Z',
          train: '11',
          meter: 3000,
          unpark: true,
          unparkPosition: 'V1',
          park: false,
          parkPosition: null,
        },
        expect.objectContaining({ orderInService: 2, direction: 'LANE2', departurePosition: 10 }),
      ],
    })
  })

  it('keeps 04:50 on the wall when the clocks have changed, and a night its length [4.17]', async () => {
    const onMonday = await planned('date=2026-03-30&line=7')
    expect(onMonday[0]?.theoreticalStartService).toBe('2026-03-30T02:50:00Z')
    // The evening before the clocks go forward: 23:30 to 01:30 is still two hours.
    const [springNight] = await planned('date=2026-03-28&line=7')
    expect(springNight).toMatchObject({
      theoreticalStartService: '2026-03-28T22:30:00Z',
      theoreticalEndService: '2026-03-29T00:30:00Z',
      ionDonRm: { startTime: '2026-03-28T22:30:00Z', endTime: '2026-03-29T00:30:00Z' },
    })
    const [autumnNight] = await planned('date=2026-10-24&line=7')
    expect(autumnNight).toMatchObject({
      theoreticalStartService: '2026-10-24T21:30:00Z',
      theoreticalEndService: '2026-10-24T23:30:00Z',
    })
  })

  it('follows the calendar: another plan on Saturdays and on the days that are excepted', async () => {
    for (const day of [SATURDAY, MAY_DAY]) {
      const services = await planned(`date=${day}`)
      expect(names(services)).toEqual(['7 201'])
      expect(services[0]?.tableCode).toBe('7DI1')
    }
  })

  it('says that nothing is planned on a day out of the calendar', async () => {
    for (const query of ['date=2025-12-31', 'date=2027-01-01', `date=${SATURDAY}&line=7bis`])
      expect(await call(`/api/service-planned?${query}`), query).toMatchObject({
        status: 404,
        code: 'TIMETABLE_NOT_FOUND',
        body: { detail: "Aucun horaire n'est connu pour cette date." },
      })
  })

  it('refuses another line, another role, a day that does not exist', async () => {
    for (const line of ['13', '99'])
      expect((await call(`/api/service-planned?date=${TUESDAY}&line=${line}`)).code).toBe('FORBIDDEN')
    for (const role of ['C2SP', 'AUDIT', 'CT', 'ADMIN'] as const)
      expect((await call(`/api/service-planned?date=${TUESDAY}`, { roles: [role] })).status, role).toBe(403)
    for (const query of ['', 'date=2026-02-30', 'date=10/03/2026', 'date=9999-01-01', 'date=']) {
      const refused = await call(`/api/service-planned?${query}`)
      expect(refused, query).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
      expect(refused.body, query).toMatchObject({
        errors: [{ path: 'query.date', message: expect.stringMatching(/^Date attendue/) as string }],
      })
    }
    expect((await call(`/api/service-planned?date=${TUESDAY}`, { uoCode: null })).code).toBe(
      'NO_ASSIGNED_LINE',
    )
  })
})

describe('GET /api/service-ordered [7.37]', () => {
  const ordered = async (date: string, driverId = '100001') =>
    OrderedService.parse(
      (await call(`/api/service-ordered?date=${date}&driverId=${driverId}`, { matricule: driverId })).body,
    )

  it('gives the driver their service of the day, with its parts [3.31]', async () => {
    expect(await ordered(TUESDAY)).toEqual({
      driver: { matricularAccount: '100001', firstname: 'Claire', lastname: 'Lambert' },
      service: {
        date: TUESDAY,
        line: '7',
        serviceName: '101',
        terminus: 'COUR',
        tableCode: '7SE1',
        theoreticalStartService: '2026-03-10T03:50:00Z',
        theoreticalEndService: '2026-03-10T05:00:00Z',
        ionDonRm: null,
      },
      segments: [
        {
          start: '2026-03-10T03:50:00Z',
          end: '2026-03-10T05:00:00Z',
          departureStation: { quadrigram: 'COUR', name: 'La Courneuve' },
          arrivalStation: { quadrigram: 'COUR', name: 'La Courneuve' },
        },
      ],
    })
  })

  it('walks through the roster: the other driver is a week ahead, and a week later they have changed places', async () => {
    expect((await ordered(TUESDAY, '110001')).service.serviceName).toBe('201')
    expect((await ordered('2026-03-03')).service.serviceName).toBe('201')
    expect((await ordered('2026-03-03', '110001')).service.serviceName).toBe('101')
  })

  it('gives a reserve its hours and no parts', async () => {
    expect(await ordered('2026-03-13', '110001')).toMatchObject({
      service: {
        serviceName: 'RA',
        terminus: 'COUR',
        theoreticalStartService: '2026-03-13T04:00:00Z',
        theoreticalEndService: '2026-03-13T11:00:00Z',
      },
      segments: [],
    })
  })

  it('follows the calendar of the day, not the day of the week', async () => {
    expect((await ordered(MAY_DAY, '110001')).service).toMatchObject({
      serviceName: '201',
      tableCode: '7DI1',
    })
  })

  it('obeys an order for one day before the roster, also for a service that the plan does not know', async () => {
    expect((await ordered('2026-03-18', '110001')).service).toMatchObject({
      line: '7bis',
      serviceName: '101',
    })
    expect(await ordered('2026-03-18', '120001')).toMatchObject({
      service: { serviceName: '999Z', theoreticalStartService: null, theoreticalEndService: null },
      segments: [],
    })
  })

  it('begins with the first of several orders, and lists them all to colleagues', async () => {
    expect((await ordered('2026-03-25', '130001')).service.serviceName).toBe('101')
    const { body } = await call('/api/ordered-drivers?date=2026-03-25&line=7bis')
    expect(z.array(OrderedDriver).parse(body)).toMatchObject([
      { matricularAccount: '130001', serviceName: '101' },
      { matricularAccount: '130001', serviceName: 'RA' },
    ])
  })

  it('answers 404 with a code when nothing is ordered, which is a normal day off [2.4.1]', async () => {
    const sunday = '2026-03-15'
    const outOfCalendar = '2027-03-09'
    const beforeTheRoster = '2025-06-02'
    for (const date of [sunday, outOfCalendar, beforeTheRoster, '2026-03-17'])
      expect(await call(`/api/service-ordered?date=${date}&driverId=100001`), date).toMatchObject({
        status: 404,
        code: 'ORDERED_SERVICE_NOT_FOUND',
      })
    expect(
      await call(`/api/service-ordered?date=${TUESDAY}&driverId=100003`, { matricule: '100003' }),
    ).toMatchObject({
      status: 404,
      body: { detail: "Aucun service n'est commandé pour ce matricule à cette date." },
    })
  })

  it("tells nobody about somebody else's day", async () => {
    for (const roles of [['CR'], ['MEF'], ['CR', 'ADMIN']] as const)
      expect(await call(`/api/service-ordered?date=${TUESDAY}&driverId=110001`, { roles })).toMatchObject({
        status: 403,
        code: 'FORBIDDEN',
      })
    for (const query of [`date=${TUESDAY}`, 'driverId=100001', `date=${TUESDAY}&driverId=1`])
      expect((await call(`/api/service-ordered?${query}`)).status, query).toBe(400)
  })
})

describe('GET /api/ordered-drivers [7.36]', () => {
  const drivers = async (date: string, line = '7') =>
    z
      .array(OrderedDriver)
      .parse((await call(`/api/ordered-drivers?date=${date}&line=${line}`)).body)
      .map(
        ({ matricularAccount, lastname, serviceName }) => `${matricularAccount} ${lastname} ${serviceName}`,
      )

  it('lists who works on a line that day, by name', async () => {
    expect(await drivers(TUESDAY)).toEqual(['110001 Émery 201', '100001 Lambert 101'])
    expect(await drivers('2026-03-15')).toEqual([])
    expect(await drivers(TUESDAY, '7bis')).toEqual([])
  })

  it('counts the orders for one day: some leave the line, some come', async () => {
    expect(await drivers('2026-03-17')).toEqual(['110001 Émery 101'])
    expect(await drivers('2026-03-18')).toEqual(['100001 Lambert 201', '120001 Nguyen 999Z'])
    expect(await drivers('2026-03-18', '7bis')).toEqual(['110001 Émery 101'])
  })

  it('is for the line group [6.1] [6.2]', async () => {
    expect((await call(`/api/ordered-drivers?date=${TUESDAY}&line=13`)).code).toBe('FORBIDDEN')
    expect((await call(`/api/ordered-drivers?date=${TUESDAY}&line=7`, { roles: ['CT'] })).status).toBe(403)
    expect((await call(`/api/ordered-drivers?date=${TUESDAY}`)).status).toBe(400)
  })
})

describe('GET /api/reserve [7.33]', () => {
  const reserves = async (date: string) =>
    z.array(Reserve).parse((await call(`/api/reserve?date=${date}`)).body)

  it('offers the reserves of a day [3.31]', async () => {
    expect(await reserves(TUESDAY)).toEqual([
      {
        type: 'RA',
        start: '2026-03-10T04:00:00Z',
        end: '2026-03-10T11:00:00Z',
        publicHolidayOnly: false,
      },
    ])
  })

  it('offers one more on public holidays', async () => {
    for (const day of [MAY_DAY, '2026-04-06', '2026-05-14', '2026-12-25'])
      expect((await reserves(day)).map(({ type }) => type)).toEqual(['RA', 'RF'])
  })

  it('is for drivers and managers, whatever their line', async () => {
    expect((await call(`/api/reserve?date=${TUESDAY}`, { roles: ['MEF'], uoCode: null })).status).toBe(200)
    expect((await call(`/api/reserve?date=${TUESDAY}`, { roles: ['C2SP'] })).status).toBe(403)
    expect((await call('/api/reserve?date=hier')).status).toBe(400)
  })
})

describe('GET /api/noteh [7.28]', () => {
  it('gives the table code of a line that day [3.31]', async () => {
    expect((await call(`/api/noteh?line=7&date=${TUESDAY}`)).body).toEqual({
      id: expect.any(String) as string,
      date: TUESDAY,
      line: '7',
      code: '7SE1',
    })
    expect((await call(`/api/noteh?line=13&date=${TUESDAY}`, { uoCode: 1301 })).body).toMatchObject({
      code: '13SE',
    })
  })

  it('says when there is none', async () => {
    for (const query of [`line=7bis&date=${TUESDAY}`, `line=7&date=${SATURDAY}`, 'line=7&date=2030-01-01'])
      expect(await call(`/api/noteh?${query}`), query).toMatchObject({
        status: 404,
        code: 'NOTE_H_NOT_FOUND',
      })
  })

  it('is for the line group', async () => {
    expect((await call(`/api/noteh?line=13&date=${TUESDAY}`)).code).toBe('FORBIDDEN')
    expect((await call(`/api/noteh?line=7&date=${TUESDAY}`, { roles: ['AUDIT'] })).status).toBe(403)
    expect((await call(`/api/noteh?line=7&date=${TUESDAY}`, { uoCode: null })).code).toBe('NO_ASSIGNED_LINE')
  })
})

describe('GET /api/intergares [7.23]', () => {
  beforeAll(async () => {
    const seen = { lineName: '7', quadrigram: 'COUR', day: TUESDAY, stopPoint: 'COUR:2', track: '2' }
    await database.queries.insert(platformArrival).values([
      {
        ...seen,
        train: '11',
        theoreticalArrival: '2026-03-10T04:36:00Z',
        realArrival: '2026-03-10T04:38:20Z',
        seenAt: '2026-03-10T04:38:20Z',
      },
      {
        ...seen,
        train: '11',
        theoreticalArrival: '2026-03-10T04:40:00Z',
        realArrival: '2026-03-10T04:41:00Z',
        seenAt: '2026-03-10T04:41:00Z',
      },
    ])
  })
  const ask = (arrivalTime: string, given: Record<string, string> = {}, who?: Somebody) => {
    const query = new URLSearchParams({
      quadrigram: 'COUR',
      trainNumber: '11',
      line: '7',
      arrivalTime,
      ...given,
    })
    return call(`/api/intergares?${query.toString()}`, who)
  }

  it('tells when the train really came to the platform [3.31]', async () => {
    expect((await ask('2026-03-10T04:36:00Z')).body).toEqual({
      date: TUESDAY,
      lineName: '7',
      trainNumber: '11',
      realTimeArrival: '2026-03-10T04:38:20Z',
      theoreticalArrivalTime: '2026-03-10T04:36:00Z',
      stationId: 'COUR:2',
      track: '2',
    })
  })

  it('takes the arrival nearest to the plan, five minutes off at most', async () => {
    expect((await ask('2026-03-10T04:39:00Z')).body).toMatchObject({
      theoreticalArrivalTime: '2026-03-10T04:40:00Z',
    })
    expect((await ask('2026-03-10T04:45:00Z')).status).toBe(200)
    expect((await ask('2026-03-10T04:45:01Z')).status).toBe(404)
  })

  it('does not know every arrival, and says so', async () => {
    for (const given of [{ trainNumber: '12' }, { quadrigram: 'VILJ' }, { line: '7bis' }])
      expect(await ask('2026-03-10T04:36:00Z', given)).toMatchObject({
        status: 404,
        code: 'PLATFORM_ARRIVAL_NOT_FOUND',
        body: { detail: "L'heure d'arrivée à quai de ce train n'est pas connue." },
      })
  })

  it('tells no arrival to come, and none that was foretold long before and never spoken of again', async () => {
    const foretold = { lineName: '7', quadrigram: 'VILJ', day: TUESDAY, stopPoint: 'VILJ:1', track: '1' }
    const at = (minute: string) => `2026-03-10T05:${minute}:00Z`
    await database.queries.insert(platformArrival).values(
      [
        { train: '21', real: at('30'), seenAt: at('25') },
        { train: '22', real: at('31'), seenAt: at('30') },
        { train: '23', real: at('29'), seenAt: at('20') },
      ].map(({ real, ...given }) => ({
        ...foretold,
        ...given,
        theoreticalArrival: at('28'),
        realArrival: real,
      })),
    )
    const told = async (trainNumber: string) =>
      (await ask(at('28'), { quadrigram: 'VILJ', trainNumber })).status
    expect([await told('21'), await told('22'), await told('23')]).toEqual([200, 404, 404])
  })

  it('is for the line group, and wants all it is asked with', async () => {
    expect((await ask('2026-03-10T04:36:00Z', {}, { uoCode: 1301 })).code).toBe('FORBIDDEN')
    expect((await ask('2026-03-10T04:36:00Z', {}, { roles: ['CT'] })).status).toBe(403)
    for (const given of [{ trainNumber: '1' }, { quadrigram: 'cour' }, { arrivalTime: '04:36' }])
      expect((await ask('2026-03-10T04:36:00Z', given)).status).toBe(400)
  })
})

describe('an answer that takes several statements', () => {
  it.each([
    `/api/service-planned?date=${TUESDAY}`,
    `/api/service-ordered?date=${TUESDAY}&driverId=100001`,
    `/api/ordered-drivers?date=${TUESDAY}&line=7`,
    `/api/noteh?line=7&date=${TUESDAY}`,
    '/api/lines',
    '/api/lines/7',
  ])('reads one moment: an import in between is seen whole or not at all, in %s', async (url) => {
    const transaction = vi.spyOn(database.queries, 'transaction')
    expect((await call(url)).status).toBe(200)
    const oneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' }
    // Without options: the journal, which may write its batch meanwhile.
    const options = transaction.mock.calls.flatMap(([, one]) => one ?? [])
    expect(options).toEqual([oneMoment])
    transaction.mockRestore()
  })
})
