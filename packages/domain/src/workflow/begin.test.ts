import { describe, expect, it } from 'vitest'
import { certifiedContent } from '../bulletin/certified-content.ts'
import type { Draft } from '../draft/draft.ts'
import { answerDelayDifferent } from '../draft/edit-delay-reasons.ts'
import { setDelay, setRealEnd } from '../draft/edit-end.ts'
import { edited } from '../draft/editing.ts'
import { DRAFT_DELAY_MAX_MINUTES } from '../limits.ts'
import { keysInARow } from '../testing/keys.ts'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { smallLine, smallPlan, smallReserves, TUESDAY } from '../testing/small-day.ts'
import { beginDriving, layLatePlan, type PlanFacts } from './begin.ts'

const facts = (given: Partial<PlanFacts> = {}): PlanFacts => ({
  day: TUESDAY,
  services: smallPlan(),
  reserves: smallReserves(),
  lines: [smallLine('7'), smallLine('7bis')],
  noteCodes: new Map([
    ['7', 'N7'],
    ['13', '13SE'],
  ]),
  newKey: keysInARow(9),
  ...given,
})

const begun = (day: Scenario, given: Partial<PlanFacts> = {}): Draft =>
  day.typesPap('12A').does((draft) => beginDriving(draft, facts(given))).draft

const NO_PLAN = {
  theoreticalStartService: null,
  theoreticalEndService: null,
  ionDonRm: null,
  rides: [],
}

describe('« Continuer » with the ordered service', () => {
  it('settles the service and lays out its theoretical rides [2.4.5]', () => {
    const draft = begun(aDriversDay())
    expect(draft).toMatchObject({
      step: 'Driving',
      service: '201',
      initialService: '201',
      line: '7',
      terminus: { quadrigram: 'COUR', name: 'La Courneuve' },
      tableCode: '7SE1',
      theoreticalStartService: '2026-03-10T22:30:00Z',
      theoreticalEndService: '2026-03-11T00:30:00Z',
      ionDonRm: { startTime: '2026-03-10T22:30:00Z', endTime: '2026-03-11T00:30:00Z' },
    })
    expect(draft.rides).toHaveLength(2)
    const [out, back] = draft.rides
    expect(out).toMatchObject({
      key: '019caa00-0000-7000-8000-000900000001',
      departureStation: { quadrigram: 'COUR', name: 'La Courneuve' },
      arrivalStation: { quadrigram: 'VILJ', name: 'Villejuif' },
      direction: 'LANE1',
      type: 'NORMAL',
      service: '201',
      orderInService: 1,
      train: '12',
    })
    expect(back).toMatchObject({
      key: '019caa00-0000-7000-8000-000900000002',
      service: '201',
      orderInService: 2,
      park: true,
      parkPosition: 'V2',
    })
  })

  it('takes no time for granted: the planned ones are only shown, and every ride is PA and as ordered [2.4.5] [3.9]', () => {
    for (const ride of begun(aDriversDay()).rides)
      expect(ride).toMatchObject({
        departureTime: null,
        arrivalTime: null,
        materials: [],
        manualDriving: false,
        serviceType: 'ORDERED',
      })
    expect(begun(aDriversDay()).rides.map((ride) => ride.theoreticalDepartureTime)).toEqual([
      '2026-03-10T22:55:00Z',
      '2026-03-11T00:00:00Z',
    ])
  })

  it('of manoeuvres has hours and no rides [2.4.5]', () => {
    expect(begun(aDriversDay({ ordered: 'MA' }))).toMatchObject({
      service: 'MA',
      rides: [],
      theoreticalStartService: '2026-03-10T05:00:00Z',
    })
  })

  it('that the plan does not know keeps at least what the order says [2.4.5] [4.5]', () => {
    expect(begun(aDriversDay(), { services: [] })).toMatchObject({
      service: '201',
      tableCode: '7SE1',
      theoreticalStartService: '2026-03-10T22:30:00Z',
      theoreticalEndService: '2026-03-11T00:30:00Z',
      ionDonRm: { startTime: '2026-03-10T22:30:00Z' },
      rides: [],
    })
    expect(begun(aDriversDay({ ordered: '299' }))).toMatchObject({
      service: '299',
      tableCode: null,
      ...NO_PLAN,
    })
  })

  it('of another day is not taken from the plan [2.4.5]', () => {
    expect(begun(aDriversDay(), { services: smallPlan('2026-03-11') }).rides).toEqual([])
  })

  it.each(['2026-03-09', '2026-03-11'])(
    'knows nothing from the plan of another day, %s: neither services, nor reserves, nor notes [2.4.5]',
    (day) => {
      expect(begun(aDriversDay(), { day })).toEqual(begun(aDriversDay(), { services: [] }))
      expect(begun(aDriversDay().doesService('101'), { day })).toMatchObject({
        service: '101',
        tableCode: '7SE1',
        ...NO_PLAN,
      })
      expect(begun(aDriversDay({ ordered: null }).doesService('101'), { day }).tableCode).toBeNull()
      expect(begun(aDriversDay().isInReserve('RA'), { day })).toMatchObject({
        service: 'RA',
        tableCode: '7SE1',
        ...NO_PLAN,
      })
    },
  )
})

describe('the timetable that the plan is of', () => {
  const timetable = { version: '2026', at: '2026-03-01T04:00:00Z' }
  const told = { services: smallPlan().map((service) => ({ ...service, timetable })) }

  it('is kept with what was laid out, and is not certified', () => {
    const draft = begun(aDriversDay(), told)
    expect(draft.timetable).toEqual(timetable)
    expect(certifiedContent(draft)).not.toHaveProperty('timetable')
    expect(begun(aDriversDay())).not.toHaveProperty('timetable')
  })

  it('is forgotten with it', () => {
    const draft: Draft = { ...begun(aDriversDay(), told), step: 'Initialization' }
    const again = beginDriving(draft, facts())
    expect(again.ok && again.value).not.toHaveProperty('timetable')
  })
})

describe('« Continuer » with another service', () => {
  it('takes the hours and rides of that one [2.4.4] [2.4.5]', () => {
    const draft = begun(aDriversDay().doesService('101'))
    expect(draft).toMatchObject({
      service: '101',
      initialService: '201',
      line: '7',
      tableCode: '7SE1',
      theoreticalStartService: '2026-03-10T03:50:00Z',
      theoreticalEndService: '2026-03-10T05:00:00Z',
      ionDonRm: null,
    })
    expect(draft.rides).toMatchObject([
      { service: '101', type: 'WITHOUT_PASSENGER', unpark: true, unparkPosition: 'V1' },
      { service: '101', type: 'NORMAL' },
    ])
  })

  it('of the other line of the group goes over to that line [2.4.4] [2.4.5]', () => {
    const draft = begun(aDriversDay().doesService('101', '7bis'))
    expect(draft).toMatchObject({
      service: '101',
      initialService: '201',
      line: '7bis',
      terminus: { quadrigram: 'LOUI', name: 'Louis Blanc' },
      tableCode: '7BSE',
      theoreticalStartService: '2026-03-10T04:00:00Z',
    })
    expect(draft.rides.map(({ departureStation }) => departureStation.quadrigram)).toEqual(['LOUI', 'GERV'])
  })

  it('typed by its name alone is of the line of the bulletin [2.4.4]', () => {
    expect(begun(aDriversDay().doesService('101', '7bis').doesService('101'))).toMatchObject({
      line: '7',
      terminus: { quadrigram: 'COUR' },
      tableCode: '7SE1',
    })
  })

  it('picked from the other line says nothing once one comes back to the order [2.4.4]', () => {
    const draft = begun(aDriversDay({ ordered: '101' }).doesService('101', '7bis').keepsOrderedService())
    expect(draft).toMatchObject({ service: '101', line: '7', terminus: { quadrigram: 'COUR' } })
    expect(draft.rides[0]).toMatchObject({ departureStation: { quadrigram: 'COUR' } })
  })

  it('picked from the other line says nothing once one is in reserve [2.4.4]', () => {
    expect(begun(aDriversDay().doesService('101', '7bis').isInReserve('RA'))).toMatchObject({
      service: 'RA',
      line: '7',
      terminus: { quadrigram: 'COUR' },
    })
    expect(begun(aDriversDay().doesService('101', '7bis').isInReserve('RZ'))).toMatchObject({
      service: 'RZ',
      line: '7',
      tableCode: 'N7',
    })
  })

  it('that the plan does not know has no planned hours and no rides: delay and end are typed [2.4.4] [2.4.5]', () => {
    expect(begun(aDriversDay().doesService('299'))).toMatchObject({
      service: '299',
      initialService: '201',
      line: '7',
      terminus: { quadrigram: 'COUR' },
      tableCode: 'N7',
      ...NO_PLAN,
    })
    expect(begun(aDriversDay().doesService('SUP'))).toMatchObject({ service: 'SUP', ...NO_PLAN })
  })

  it('of the other line that the plan does not know has the code of the note there, if any [2.4.4]', () => {
    const draft = begun(aDriversDay().doesService('299', '7bis'))
    expect(draft).toMatchObject({ line: '7bis', terminus: null, tableCode: null, ...NO_PLAN })
    const noteCodes = new Map([['7bis', 'N7B']])
    expect(begun(aDriversDay().doesService('299', '7bis'), { noteCodes }).tableCode).toBe('N7B')
  })

  it('of the same line that the plan does not know keeps the terminus, however it was picked [2.4.4]', () => {
    for (const line of [null, '7'])
      expect(begun(aDriversDay().doesService('299', line))).toMatchObject({
        line: '7',
        terminus: { quadrigram: 'COUR' },
      })
  })

  it.each<[line: string | null, noteCodes: [string, string][], tableCode: string | null]>([
    [null, [], '7SE1'],
    ['7', [], '7SE1'],
    ['7', [['7', 'N7']], 'N7'],
    ['7bis', [], null],
    ['7bis', [['7', 'N7']], null],
  ])(
    'picked from line %s with the notes %j keeps the table code that is known for the same line: %j [2.4.4]',
    (line, noteCodes, tableCode) => {
      const draft = begun(aDriversDay().doesService('299', line), { noteCodes: new Map(noteCodes) })
      expect(draft).toMatchObject({ tableCode, ...NO_PLAN })
    },
  )

  it('of a line that the tablet does not hold has no terminus rather than one of another line', () => {
    expect(begun(aDriversDay().doesService('101', '7bis'), { lines: [smallLine('7')] })).toMatchObject({
      line: '7bis',
      terminus: null,
      tableCode: '7BSE',
    })
  })
})

describe('« Continuer » with a reserve', () => {
  it('has the hours of the reserve, and no rides [2.4.4] [4.5]', () => {
    const asOrdered = begun(aDriversDay({ ordered: 'RA' }))
    expect(asOrdered).toMatchObject({
      service: 'RA',
      initialService: 'RA',
      rides: [],
      ionDonRm: null,
      theoreticalStartService: '2026-03-10T04:00:00Z',
      theoreticalEndService: '2026-03-10T11:00:00Z',
    })
    expect(begun(aDriversDay().isInReserve('RA'))).toMatchObject({
      service: 'RA',
      initialService: '201',
      line: '7',
      rides: [],
      ionDonRm: null,
      theoreticalStartService: '2026-03-10T04:00:00Z',
      theoreticalEndService: '2026-03-10T11:00:00Z',
    })
  })

  it('that nobody offers that day has no hours [2.4.4]', () => {
    expect(begun(aDriversDay().isInReserve('RZ'))).toMatchObject({ service: 'RZ', ...NO_PLAN })
    expect(begun(aDriversDay().isInReserve('RA'), { reserves: [] })).toMatchObject({ ...NO_PLAN })
  })
})

describe('the table code', () => {
  const ofLine13 = () => aDriversDay({ line: smallLine('13'), ordered: '101' })

  it.each<[noteCodes: [string, string][], tableCode: string | null]>([
    [[['13', '13SE']], '13SE'],
    [[['7', 'N7']], null],
  ])(
    'is that of the note of the day where the timetable has none: %j gives %j [2.4.1]',
    (noteCodes, tableCode) => {
      expect(begun(ofLine13(), { noteCodes: new Map(noteCodes) })).toMatchObject({ line: '13', tableCode })
    },
  )

  it('is that of the timetable before that of the note [2.4.1]', () => {
    expect(begun(aDriversDay(), { noteCodes: new Map([['7', 'N7']]) }).tableCode).toBe('7SE1')
  })
})

describe('« Continuer »', () => {
  it('is refused while something is missing, and says all of it [2.4.5] [5.9]', () => {
    const { draft } = aDriversDay({ ordered: null })
    expect(beginDriving(draft, facts())).toEqual({
      ok: false,
      failure: [
        { code: 'PAP_REQUIRED', path: ['pap'], details: {} },
        { code: 'CHOICE_REQUIRED', path: ['choice', 'activity'], details: {} },
      ],
    })
  })

  it('is refused where the plan has more than 60 rides, and then nothing changes [2.4.5]', () => {
    const withRides = (count: number) =>
      smallPlan().map((service) => ({
        ...service,
        rides: Array.from({ length: count }, () => service.rides)
          .flat()
          .slice(0, count),
      }))
    const { draft } = aDriversDay().typesPap('12A')
    expect(beginDriving(draft, facts({ services: withRides(60) }))).toMatchObject({
      value: { step: 'Driving', rides: { length: 60 } },
    })
    expect(beginDriving(draft, facts({ services: withRides(61) }))).toEqual({
      ok: false,
      failure: [{ code: 'RIDES_MAX', path: ['rides'], details: { max: 60 } }],
    })
    expect(draft).toMatchObject({ step: 'Initialization', service: null, rides: [] })
  })

  it('is done once: a bulletin that runs is shown as it is [2.4.5]', () => {
    const day = aDriversDay().comesToWork()
    expect(day.draft.date).toBe(TUESDAY)
    expect(beginDriving(day.draft, facts())).toEqual({
      ok: false,
      failure: [{ code: 'STEP_NOT_ALLOWED', path: ['step'], details: { step: 'Driving', action: 'begin' } }],
    })
  })
})

describe('the plan that arrives when driving has begun', () => {
  /** Only the order was known. */
  const begunBlind = (day: Scenario = aDriversDay()): Scenario =>
    day.typesPap('12A').does((draft) => beginDriving(draft, facts({ services: [], noteCodes: new Map() })))

  const laid = (draft: Draft, given: Partial<PlanFacts> = {}): Draft => {
    const result = layLatePlan(draft, facts(given))
    if (!result.ok) throw new Error('It was refused')
    return result.value
  }

  it('lays out the theoretical rides as if it had been there from the beginning [2.4.5] [4.5]', () => {
    expect(begunBlind().draft.rides).toEqual([])
    expect(laid(begunBlind().draft)).toEqual(begun(aDriversDay()))
  })

  it('fills in hours, terminus and table code of a service that was typed [2.4.4] [2.4.5]', () => {
    for (const [ofLine, tableCode] of [
      ['7', '7SE1'],
      ['7bis', null],
    ] as const) {
      const { draft } = begunBlind(aDriversDay().doesService('101', ofLine))
      expect(draft).toMatchObject({ line: ofLine, tableCode, ...NO_PLAN })
      expect(laid(draft)).toEqual(begun(aDriversDay().doesService('101', ofLine)))
    }
  })

  it('has the table code of the note where the timetable has none [2.4.1]', () => {
    const { draft } = begunBlind(aDriversDay({ line: smallLine('13'), ordered: '101' }))
    expect(laid(draft).tableCode).toBe('13SE')
  })

  it('puts them before the rides that were entered meanwhile, and those stay as they are [2.4.5]', () => {
    const day = begunBlind().addsRide({ from: 'COUR', to: 'OPER', type: 'NORMAL' })
    const [entered] = day.draft.rides
    const { rides } = laid(day.draft)
    expect(rides.map(({ orderInService }) => orderInService)).toEqual([1, 2, null])
    expect(rides[2]).toEqual(entered)
  })

  const OUT = { from: 'COUR', to: 'VILJ', type: 'NORMAL' as const }
  const BACK = { from: 'VILJ', to: 'COUR', type: 'NORMAL' as const }

  it('makes a ride between the same stations that of the plan; what was entered stays [2.4.5] [3.9]', () => {
    const day = begunBlind()
      .addsRide({ ...OUT, unpark: true, unparkPosition: 'V1' })
      .departs(1, '23:57')
      .takes(1, 'MF77-001', '30001')
      .drivesByHand(1)
    const entered = day.rideAt(1)
    const { rides } = laid(day.draft)
    const [out, back] = begun(aDriversDay()).rides
    expect(rides).toEqual([
      {
        ...entered,
        planned: out?.planned,
        theoreticalDepartureTime: '2026-03-10T22:55:00Z',
        theoreticalArrivalTime: '2026-03-10T23:01:00Z',
        orderInService: 1,
      },
      { ...back, key: '019caa00-0000-7000-8000-000900000001' },
    ])
    expect(rides[0]).toMatchObject({
      departureTime: '2026-03-10T22:57:00Z',
      materials: [{ material: 'MF77-001', leadCar: '30001' }],
      manualDriving: true,
      train: '11',
      unparkPosition: 'V1',
      serviceType: 'CHANGED',
    })
  })

  it.each<[what: string, serviceType: string, day: () => Scenario]>([
    ['without a time', 'ORDERED', () => begunBlind().addsRide(OUT)],
    ['that left as planned', 'ORDERED', () => begunBlind().addsRide(OUT).departs(1, '23:55')],
    ['that left later', 'CHANGED', () => begunBlind().addsRide(OUT).departs(1, '23:55:05')],
    ['of another type', 'CHANGED', () => begunBlind().addsRide({ ...OUT, type: 'TRAVELER' })],
    ['of another service', 'CHANGED', () => begunBlind().addsRide({ ...OUT, service: '101' })],
  ])('a ride %s is %s then [2.4.15] [3.9]', (_what, serviceType, day) => {
    const { draft } = day()
    expect(draft.rides[0]?.serviceType).toBe('CHANGED')
    expect(laid(draft).rides[0]).toMatchObject({ key: draft.rides[0]?.key, orderInService: 1, serviceType })
  })

  it('finds them in the order of the plan, each once; the others follow, in their order [2.4.5]', () => {
    const { draft } = begunBlind()
      .addsRide({ from: 'OPER', to: 'COUR', type: 'NORMAL' })
      .addsRide(BACK)
      .addsRide(OUT)
      .addsRide(BACK)
      .addsRide({ from: 'COUR', to: 'OPER', type: 'NORMAL' })
    const [toCourneuve, back, out, backAgain, toOpera] = draft.rides
    const { rides } = laid(draft)
    expect(rides).toMatchObject([
      { key: out?.key, orderInService: 1 },
      { key: back?.key, orderInService: 2 },
      { key: toCourneuve?.key },
      { key: backAgain?.key },
      { key: toOpera?.key },
    ])
    expect(rides.slice(2)).toEqual([toCourneuve, backAgain, toOpera])
    expect(laid(laid(draft))).toEqual(laid(draft))
  })

  it('leaves a ride alone that has its plan already [2.4.5]', () => {
    const { rides } = begun(aDriversDay({ series: 1 }))
    const draft: Draft = { ...begunBlind().draft, rides: rides.slice(0, 1) }
    const [first, ...others] = begun(aDriversDay()).rides
    expect(laid(draft).rides).toEqual([first, ...rides.slice(0, 1), ...others])
  })

  it('is what a removed ride is fetched back from: before, none is [2.4.5]', () => {
    const day = aDriversDay().typesPap('12A').beginsWithoutPlan()
    const blind = day.draft
    expect(day.restoresRide(1).draft).toEqual(blind)
    const orders = (): (number | null)[] => day.draft.rides.map(({ orderInService }) => orderInService)
    day.planArrives()
    expect(orders()).toEqual([1, 2])
    day.removesRide(1)
    expect(orders()).toEqual([2])
    day.restoresRide(1)
    expect(orders()).toEqual([1, 2])
  })

  it('leaves alone everything else that was entered [2.4.5]', () => {
    const day = begunBlind().moves(['MF77-001', '30001'], ['COUR', 'V1'], ['COUR', 'V2'])
    const { draft } = day
    expect(laid(draft)).toEqual({ ...draft, isPlanLaid: true, rides: begun(aDriversDay()).rides })
  })

  it('does so once: what is laid out stays as the driver has it [2.4.5]', () => {
    const { draft } = begunBlind()
    const once = laid(draft)
    expect(laid(once)).toEqual(once)
    const day = aDriversDay().comesToWork().departsAsPlanned(1).removesRide(2)
    expect(laid(day.draft)).toEqual(day.draft)
    day.removesRide(1)
    expect(laid(day.draft)).toEqual(day.draft)
  })

  describe('on the end step', () => {
    /** The end of a day on which the server was unreachable: not even the hours of the order are known. */
    const atTheEnd = () =>
      aDriversDay({ ordered: null })
        .doesService('201', '7')
        .typesPap('12A')
        .does((draft) => beginDriving(draft, facts({ services: [], reserves: [], noteCodes: new Map() })))
        .does((draft) => edited({ ...draft, step: 'Time' }))
    const HOURS = {
      theoreticalStartService: '2026-03-10T22:30:00Z',
      theoreticalEndService: '2026-03-11T00:30:00Z',
      tableCode: '7SE1',
    }

    it('brings the hours, the table code and the rest of the service, and no ride [2.4.5] [2.4.7]', () => {
      const { draft } = atTheEnd()
      const planned = smallPlan().find(({ id }) => id.serviceName === '201' && id.line === '7')
      expect(draft).toMatchObject({ theoreticalEndService: null, realEndService: null, rides: [] })
      expect(laid(draft)).toEqual({
        ...draft,
        ...HOURS,
        terminus: begun(aDriversDay()).terminus,
        ionDonRm: planned?.ionDonRm,
      })
    })

    it('keeps the end that was typed, and counts the delay from it [2.4.7]', () => {
      const { draft } = atTheEnd()
        .does((current) => setRealEnd(current, '2026-03-11T00:37:30Z'))
        .does((current) => setDelay(current, 3))
      expect(draft).toMatchObject({ realEndService: '2026-03-11T00:37:30Z', delayMinute: 3 })
      expect(laid(draft)).toMatchObject({ ...HOURS, realEndService: '2026-03-11T00:37:30Z', delayMinute: 7 })
    })

    it('counts no longer delay than a draft can hold, from an end of another week', () => {
      const { draft } = atTheEnd().does((current) => setRealEnd(current, '2026-03-17T00:30:00Z'))
      expect(draft.delayMinute).toBeNull()
      expect(laid(draft)).toMatchObject({
        realEndService: '2026-03-17T00:30:00Z',
        delayMinute: DRAFT_DELAY_MAX_MINUTES,
      })
    })

    it('is all there is of a reserve, which has no rides to go back to', () => {
      const { draft } = aDriversDay({ ordered: null })
        .isInReserve('RA')
        .typesPap('12A')
        .does((current) => beginDriving(current, facts({ reserves: [] })))
        .does((current) => edited({ ...current, step: 'Time' }))
        .does((current) => setRealEnd(current, '2026-03-10T11:05:00Z'))
      expect(laid(draft)).toEqual({
        ...draft,
        theoreticalStartService: '2026-03-10T04:00:00Z',
        theoreticalEndService: '2026-03-10T11:00:00Z',
        delayMinute: 5,
        isPlanLaid: true,
      })
    })

    it('gives a delay that was typed alone its end [2.4.7]', () => {
      const { draft } = atTheEnd().does((current) => setDelay(current, 12))
      expect(laid(draft)).toMatchObject({ realEndService: '2026-03-11T00:42:00Z', delayMinute: 12 })
    })

    it('asks again how the delay differs when it is another one [3.14]', () => {
      const { draft } = atTheEnd()
        .does((current) => setRealEnd(current, '2026-03-11T00:37:30Z'))
        .does((current) => setDelay(current, 3))
        .does((current) => answerDelayDifferent(current, false, keysInARow(5)))
      expect(draft.delayReason.delayDifferent).toBe(false)
      expect(laid(draft).delayReason.delayDifferent).toBeNull()
    })

    it('changes nothing a second time, and lays the rides out once one goes back to them [2.4.5]', () => {
      const { draft } = atTheEnd()
      const once = laid(draft)
      expect(laid(once)).toBe(once)
      expect(laid({ ...once, step: 'Driving' })).toMatchObject({ isPlanLaid: true, rides: [{}, {}] })
    })

    it('says nothing about a service that the plan does not know', () => {
      const { draft } = atTheEnd()
      expect(laid(draft, { services: [] })).toBe(draft)
    })
  })

  it('gives a reserve its hours [2.4.4]', () => {
    const { draft } = aDriversDay({ ordered: null })
      .isInReserve('RA')
      .typesPap('12A')
      .does((current) => beginDriving(current, facts({ reserves: [] })))
    expect(draft).toMatchObject({ service: 'RA', theoreticalEndService: null, isPlanLaid: false })
    expect(laid(draft)).toMatchObject({ theoreticalEndService: '2026-03-10T11:00:00Z', isPlanLaid: true })
  })

  it('computes a delay that was typed before there was a planned end [2.4.7]', () => {
    const day = begunBlind(aDriversDay({ ordered: null }).doesService('201'))
    day.finishesDriving().isLateBy(3).endsAt('01:45').goesBackToDriving()
    expect(laid(day.draft)).toMatchObject({ realEndService: '2026-03-11T00:45:00Z', delayMinute: 15 })
  })

  it.each<[what: string, day: () => Scenario, given: Partial<PlanFacts>]>([
    ['that is of another day', aDriversDay, { day: '2026-03-11' }],
    ['whose services are of another day', aDriversDay, { services: smallPlan('2026-03-11') }],
    ['that still does not know the service', () => aDriversDay().doesService('299'), {}],
    ['that knows it on another line only', () => aDriversDay().doesService('201', '7bis'), {}],
    ['for a reserve', () => aDriversDay().isInReserve('RA'), {}],
  ])('changes nothing where it is one %s [2.4.5]', (_what, start, given) => {
    const { draft } = begunBlind(start())
    expect(laid(draft, given)).toEqual(draft)
  })

  it('changes nothing where nobody has said yet what is done', () => {
    const draft: Draft = { ...begunBlind().draft, service: null }
    expect(laid(draft)).toEqual(draft)
  })

  it('is refused where there would be more than 60 rides, and then nothing changes', () => {
    const day = begunBlind().addsRide({ from: 'COUR', to: 'OPER', type: 'NORMAL' })
    const withRides = (count: number): Draft => {
      const newKey = keysInARow(8)
      const rides = Array.from({ length: count }, () => ({ ...day.rideAt(1), key: newKey() }))
      return { ...day.draft, rides }
    }
    expect(laid(withRides(58)).rides).toHaveLength(60)
    const outAndBack = begunBlind().addsRide(OUT).addsRide(BACK).draft.rides
    const found: Draft = { ...day.draft, rides: [...withRides(58).rides, ...outAndBack] }
    expect(laid(found).rides).toHaveLength(60)
    expect(layLatePlan(withRides(59), facts())).toEqual({
      ok: false,
      failure: [{ code: 'RIDES_MAX', path: ['rides'], details: { max: 60 } }],
    })
  })
})
