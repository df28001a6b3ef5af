import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import { atStation, NO_LOCATION } from './location.ts'
import {
  isLocked,
  isOrderLocked,
  isReadyForOrder,
  MANEUVER_TRAIN,
  Model42,
  model42,
  Model42Action,
  Model42ChiefPosition,
  Model42Communication,
  Model42MaxSpeed,
  Model42Type,
} from './model42.ts'
import type { ObservationPlace } from './observation-kind.ts'
import { aStart, COMPLETE, CRIMEE, LOUIS_BLANC, OPERA, toldFaults } from './testing/observations.ts'

const BLANK = model42.blank(aStart())
/** Read back, with its number, and confirmed. */
const CONFIRMED = COMPLETE.MODEL42
const NOTHING_CONFIRMED = { validatedBeforeOrder: false, orderNumber: null, validatedAfterOrder: false }
/** Complete, without confirmations. */
const READY: Model42 = { ...CONFIRMED, ...NOTHING_CONFIRMED }
/** Read back: the chief gives the number next. */
const READ_BACK: Model42 = { ...READY, validatedBeforeOrder: true }
const SIMPLIFIED: Model42 = {
  ...BLANK,
  model42Type: 'SIMPLIFIED_DISPATCH',
  train: null,
  signalName: 'S1',
  model42Location: atStation(OPERA),
}

const changed = (value: Model42, change: Partial<Model42>, place: ObservationPlace = 'RIDE'): Model42 =>
  model42.change(value, change, place)
const faultsOf = (value: Model42): string[] => toldFaults(model42.faults(value, 'RIDE'))

describe('an order to pass a signal', () => {
  it('has the words of the specification [3.22]', () => {
    expect(Model42Type.options).toEqual(['COLLATED_DISPATCH', 'SIMPLIFIED_DISPATCH', 'PAPER'])
    expect(Model42ChiefPosition.options).toEqual(['REGULATION', 'DEPARTURE', 'MANEUVER', 'OTHER'])
    expect(Model42Action.options).toEqual(['CROSS', 'RESUME_AFTER_CROSSING'])
    expect(Model42Communication.options).toEqual(['PHONE', 'TETRA', 'PAP', 'THF'])
    expect(Model42MaxSpeed.options).toEqual(['NO_VALUE', 'TEN', 'TWENTY'])
  })

  it('starts without a type, and lacks it [5.23]', () => {
    expect(BLANK).toMatchObject({ model42Type: null, model42MaxSpeed: 'NO_VALUE', train: '12' })
    expect(faultsOf(BLANK)).toEqual(['MODEL42_TYPE_REQUIRED model42Type'])
  })

  it('on paper is complete at once, and says nothing else [4.9]', () => {
    const paper = changed(BLANK, { model42Type: 'PAPER' })
    expect(paper).toEqual({ ...BLANK, model42Type: 'PAPER', train: null })
    expect(faultsOf(paper)).toEqual([])
    expect(changed(paper, { signalName: 'S1', train: '12', validatedBeforeOrder: true })).toEqual(paper)
  })

  it.each([
    [{ signalName: null }, 'SIGNAL_NAME signalName'],
    [{ signalName: 'S1-2' }, 'SIGNAL_NAME signalName'],
    [{ signalName: 'S1234567' }, 'SIGNAL_NAME signalName'],
    [{ model42Location: NO_LOCATION }, 'LOCATION_REQUIRED model42Location'],
  ])('simplified, with %j, there is %s [5.23]', (change, told) => {
    expect(faultsOf({ ...SIMPLIFIED, ...change })).toEqual([told])
  })

  it('simplified keeps its signal and its place only [5.23]', () => {
    expect(faultsOf(SIMPLIFIED)).toEqual([])
    expect(changed(SIMPLIFIED, CONFIRMED)).toEqual(CONFIRMED)
    expect(changed(SIMPLIFIED, { ...CONFIRMED, model42Type: 'SIMPLIFIED_DISPATCH' })).toEqual({
      ...SIMPLIFIED,
      signalName: CONFIRMED.signalName,
    })
  })

  it('happens at a place of the line, on every line [5.23]', () => {
    expect(model42.lineFaults(CONFIRMED, smallLine())).toEqual([])
    const elsewhere = { ...CONFIRMED, model42Location: atStation(LOUIS_BLANC) }
    expect(toldFaults(model42.lineFaults(elsewhere, smallLine()))).toEqual([
      'LOCATION_NOT_ON_LINE model42Location',
    ])
    expect(model42.unavailableOn(smallLine())).toBeNull()
  })

  it('is summed up by type, action and signal [3.22]', () => {
    expect(model42.summary(CONFIRMED)).toEqual([
      { word: 'model42Type.COLLATED_DISPATCH' },
      { word: 'model42Action.CROSS' },
      { signals: ['S12+'] },
      { order: '042' },
    ])
    expect(model42.summary({ ...BLANK, model42Type: 'PAPER' })).toEqual([{ word: 'model42Type.PAPER' }])
    expect(model42.summary(BLANK)).toEqual([])
  })
})

describe('a dispatch that is read back', () => {
  it('lacks nearly everything at first [5.23]', () => {
    expect(faultsOf({ ...changed(BLANK, { model42Type: 'COLLATED_DISPATCH' }), train: null })).toEqual([
      'CHIEF_POSITION_REQUIRED model42ChiefPosition',
      'ACTION_REQUIRED model42Action',
      'COMMUNICATION_REQUIRED model42Communication',
      'ORDER_TIME_REQUIRED date',
      'TRAIN_REQUIRED train',
      'SIGNAL_NAME signalName',
      'LOCATION_REQUIRED model42Location',
      'MATRICULE chiefMatricule',
      'FULL_NAME chiefName',
      'BEFORE_ORDER_REQUIRED validatedBeforeOrder',
    ])
  })

  it.each([
    [{ model42ChiefPosition: null }, 'CHIEF_POSITION_REQUIRED model42ChiefPosition'],
    [{ model42Action: null }, 'ACTION_REQUIRED model42Action'],
    [{ model42Communication: null }, 'COMMUNICATION_REQUIRED model42Communication'],
    [{ date: null }, 'ORDER_TIME_REQUIRED date'],
    [{ train: null }, 'TRAIN_REQUIRED train'],
    [{ train: '1' }, 'TRAIN train'],
    [{ signalName: null }, 'SIGNAL_NAME signalName'],
    [{ signalName: 's1' }, 'SIGNAL_NAME signalName'],
    [{ model42Location: NO_LOCATION }, 'LOCATION_REQUIRED model42Location'],
    [{ endPlace: 'x'.repeat(31) }, 'COMMENT_MAX endPlace'],
    [{ chiefMatricule: null }, 'MATRICULE chiefMatricule'],
    [{ chiefMatricule: '12345' }, 'MATRICULE chiefMatricule'],
    [{ chiefName: null }, 'FULL_NAME chiefName'],
    [{ trackMaterial: null }, 'TRACK_MATERIAL_REQUIRED trackMaterial'],
    [{ trackMaterial: 'ag1' }, 'TRACK_MATERIAL trackMaterial'],
    [{ trackMaterial: 'AG123' }, 'TRACK_MATERIAL trackMaterial'],
    [{ orderNumber: null }, 'ORDER_NUMBER orderNumber'],
    [{ orderNumber: '1234' }, 'ORDER_NUMBER orderNumber'],
    [{ validatedAfterOrder: false }, 'AFTER_ORDER_REQUIRED validatedAfterOrder'],
  ])('with %j there is %s [5.23]', (change, told) => {
    expect(faultsOf({ ...CONFIRMED, ...change })).toEqual([told])
  })

  it('asks for the number only once it was read back [4.9]', () => {
    expect(faultsOf(READY)).toEqual(['BEFORE_ORDER_REQUIRED validatedBeforeOrder'])
    expect(faultsOf(READ_BACK)).toEqual([
      'ORDER_NUMBER orderNumber',
      'AFTER_ORDER_REQUIRED validatedAfterOrder',
    ])
    expect(faultsOf(CONFIRMED)).toEqual([])
  })

  it.each([
    ...Model42ChiefPosition.options.map((model42ChiefPosition) => ({ model42ChiefPosition })),
    ...Model42Action.options.map((model42Action) => ({ model42Action })),
    ...Model42Communication.options.map((model42Communication) => ({ model42Communication })),
    ...Model42MaxSpeed.options.map((model42MaxSpeed) => ({ model42MaxSpeed })),
    { endPlace: null },
    { endPlace: 'x'.repeat(30) },
    { train: '00' },
  ])('can be read back with %j [5.23]', (change) => {
    const value = changed(READY, change)
    expect(isReadyForOrder(value, 'RIDE')).toBe(true)
    expect(Model42.safeParse(value).success).toBe(true)
  })

  it('names a piece of track only where the speed is limited [5.23]', () => {
    const free = changed(READY, { model42MaxSpeed: 'NO_VALUE' })
    expect(free.trackMaterial).toBeNull()
    expect(changed(free, { trackMaterial: 'A1' })).toEqual(free)
    expect(toldFaults(model42.faults(changed(free, { model42MaxSpeed: 'TWENTY' }), 'RIDE'))).toContain(
      'TRACK_MATERIAL_REQUIRED trackMaterial',
    )
  })

  it.each([
    ['orderNumber', ['1', '042', '999'], ['1234', '4A', '-1']],
    ['trackMaterial', ['A', '1', 'AG12'], ['AG123', 'ag', 'A-1']],
    ['train', ['00', '99'], ['1', '123', '-1']],
    ['endPlace', ['x'.repeat(30)], ['x'.repeat(31), ' ']],
    ['chiefMatricule', ['1', '123456'], ['1234567', 'A']],
    ['chiefName', ['X'.repeat(40)], ['X'.repeat(41), ' X']],
    ['signalName', ['S12+*9A'], ['S1234567', 's']],
  ])('keeps in %s what has the form of it [5.23] [9.4]', (field, right, wrong) => {
    const isKept = (text: string | null) => Model42.safeParse({ ...CONFIRMED, [field]: text }).success
    expect([null, ...right].filter((text) => !isKept(text))).toEqual([])
    expect(['', ...wrong].filter(isKept)).toEqual([])
  })
})

describe('the type of an order', () => {
  it.each([
    ['COLLATED_DISPATCH', READY, 'SIMPLIFIED_DISPATCH'],
    ['COLLATED_DISPATCH', READY, 'PAPER'],
    ['SIMPLIFIED_DISPATCH', SIMPLIFIED, 'COLLATED_DISPATCH'],
    ['SIMPLIFIED_DISPATCH', SIMPLIFIED, 'PAPER'],
  ] as const)('changed from %s resets the form [4.9]', (_from, value, model42Type) => {
    expect(changed(value, { model42Type })).toEqual({ ...BLANK, model42Type, train: null })
  })

  it('chosen first keeps the train of the ride [4.9]', () => {
    expect(changed(BLANK, { model42Type: 'COLLATED_DISPATCH' })).toEqual({
      ...BLANK,
      model42Type: 'COLLATED_DISPATCH',
      train: '12',
    })
  })

  it('taken back leaves nothing but the train [4.9]', () => {
    expect(changed(READY, { model42Type: null })).toEqual(BLANK)
  })

  it('chosen again changes nothing [4.9]', () => {
    expect(changed(READY, { model42Type: 'COLLATED_DISPATCH' })).toEqual(READY)
  })

  it('takes the train that is said with it [4.9]', () => {
    const change = { model42Type: 'COLLATED_DISPATCH', train: '12' } as const
    expect(changed(SIMPLIFIED, change)).toEqual({ ...BLANK, ...change })
  })
})

describe('the train of an order', () => {
  it('is 00 on a manoeuvre, whatever is typed [4.9]', () => {
    const blank = model42.blank(aStart({ place: 'MANEUVER', train: '12' }))
    expect(blank.train).toBe(MANEUVER_TRAIN)
    const collated = changed(blank, { model42Type: 'COLLATED_DISPATCH' }, 'MANEUVER')
    expect(collated.train).toBe('00')
    expect(changed(collated, { train: '12' }, 'MANEUVER')).toEqual(collated)
    expect(changed(SIMPLIFIED, { model42Type: 'COLLATED_DISPATCH' }, 'MANEUVER').train).toBe('00')
  })

  it('is unknown where the ride has none [4.9]', () => {
    expect(model42.blank(aStart({ train: null })).train).toBeNull()
  })

  it('is not lacking on a manoeuvre [4.9]', () => {
    expect(isReadyForOrder({ ...READY, train: null }, 'MANEUVER')).toBe(true)
    expect(isReadyForOrder({ ...READY, train: null }, 'RIDE')).toBe(false)
  })
})

describe('the confirmation before the order', () => {
  it('is not taken while something is wrong with the rest [4.9]', () => {
    const unready = { ...READY, chiefMatricule: '12345' }
    expect(isReadyForOrder(unready, 'RIDE')).toBe(false)
    expect(changed(unready, { validatedBeforeOrder: true })).toEqual(unready)
    expect(changed(SIMPLIFIED, { validatedBeforeOrder: true })).toEqual(SIMPLIFIED)
    expect(isReadyForOrder(SIMPLIFIED, 'RIDE')).toBe(false)
  })

  it('is taken with what completes the rest [4.9]', () => {
    const unready = { ...READY, signalName: null }
    const change = { signalName: 'S1', validatedBeforeOrder: true }
    expect(changed(unready, change)).toEqual({ ...READ_BACK, signalName: 'S1' })
  })

  it('locks the fields [4.9]', () => {
    expect([READY, READ_BACK, CONFIRMED].map(isLocked)).toEqual([false, true, true])
    expect(changed(READY, { validatedBeforeOrder: true })).toEqual(READ_BACK)
    const others: Partial<Model42>[] = [
      { model42Type: 'PAPER' },
      { model42ChiefPosition: 'OTHER' },
      { train: '99' },
      { model42Action: null },
      { signalName: null },
      { model42Location: atStation(CRIMEE) },
      { endPlace: null },
      { model42Communication: 'PHONE' },
      { date: null },
      { chiefMatricule: '1' },
      { chiefName: 'X' },
      { model42MaxSpeed: 'NO_VALUE' },
      { trackMaterial: null },
    ]
    for (const change of others) {
      expect(changed(READ_BACK, change), JSON.stringify(change)).toEqual(READ_BACK)
      expect(changed(CONFIRMED, change), JSON.stringify(change)).toEqual(CONFIRMED)
    }
  })

  it('taken back clears the number and the second confirmation, and unlocks [4.9]', () => {
    expect(changed(CONFIRMED, { validatedBeforeOrder: false })).toEqual(READY)
    expect(changed(CONFIRMED, { validatedBeforeOrder: false, signalName: 'S1' })).toEqual({
      ...READY,
      signalName: 'S1',
    })
  })
})

describe('the order number', () => {
  it('is taken only once the order was read back [4.9]', () => {
    expect(changed(READY, { orderNumber: '42' })).toEqual(READY)
    expect(changed(READ_BACK, { orderNumber: '42' })).toEqual({ ...READ_BACK, orderNumber: '42' })
  })

  it('is confirmed only when there is one [4.9]', () => {
    expect(changed(READ_BACK, { validatedAfterOrder: true })).toEqual(READ_BACK)
    expect(changed(READY, { validatedAfterOrder: true })).toEqual(READY)
    expect(changed(READ_BACK, { orderNumber: '042', validatedAfterOrder: true })).toEqual(CONFIRMED)
  })

  it('is locked by its confirmation, and unlocked with it [4.9]', () => {
    expect([READY, READ_BACK, CONFIRMED].map(isOrderLocked)).toEqual([false, false, true])
    expect(changed(CONFIRMED, { orderNumber: '7' })).toEqual(CONFIRMED)
    expect(changed(CONFIRMED, { orderNumber: null, validatedAfterOrder: true })).toEqual(CONFIRMED)
    const unlocked = changed(CONFIRMED, { validatedAfterOrder: false })
    expect(unlocked).toEqual({ ...CONFIRMED, validatedAfterOrder: false })
    expect(changed(unlocked, { orderNumber: '7' }).orderNumber).toBe('7')
    expect(changed(CONFIRMED, { orderNumber: '7', validatedAfterOrder: false }).orderNumber).toBe('7')
  })
})
