import { describe, expect, it } from 'vitest'
import { ALARM_DOORS_PER_CAR } from '../limits.ts'
import { smallLine } from '../testing/small-day.ts'
import { alarm, Alarm, AlarmCar, AlarmReason, toggleCar, toggleDoor } from './alarm.ts'
import { atStation, betweenStations, NO_LOCATION } from './location.ts'
import { aStart, COMPLETE, CRIMEE_TO_OPERA, LOUIS_BLANC, OPERA, toldFaults } from './testing/observations.ts'

const BLANK = alarm.blank(aStart())
const faultsOf = (change: Partial<Alarm>): string[] =>
  toldFaults(alarm.faults({ ...COMPLETE.ALARM, ...change }, 'RIDE'))

describe('an alarm', () => {
  it('starts with nothing said [3.16]', () => {
    expect(BLANK).toEqual({
      key: aStart().key,
      type: 'ALARM',
      creationTime: aStart().now,
      alarmLocation: NO_LOCATION,
      alarmByCar: {},
      reason: null,
      reasonDescription: null,
      remoteReload: null,
    })
  })

  it('has the reasons of the specification [3.16]', () => {
    expect(AlarmReason.options).toEqual(['MALICIOUS_ACT', 'BRAWL', 'FAINT', 'THIEF', 'LATE_DESCENT', 'OTHER'])
  })

  it.each(AlarmReason.options)('is complete with the reason %s [5.17]', (reason) => {
    expect(faultsOf({ reason })).toEqual([])
  })

  it('lacks a place, a car and a reason at first [5.17]', () => {
    expect(toldFaults(alarm.faults(BLANK, 'RIDE'))).toEqual([
      'LOCATION_REQUIRED alarmLocation',
      'CAR_REQUIRED alarmByCar',
      'REASON_REQUIRED reason',
    ])
  })

  it.each([
    [{ alarmLocation: NO_LOCATION }, 'LOCATION_REQUIRED alarmLocation'],
    [{ alarmLocation: betweenStations(null) }, 'LOCATION_REQUIRED alarmLocation'],
    [{ alarmByCar: {} }, 'CAR_REQUIRED alarmByCar'],
    [{ reason: null }, 'REASON_REQUIRED reason'],
    [{ reasonDescription: null }, 'DESCRIPTION_REQUIRED reasonDescription'],
    [{ reasonDescription: ' \n' }, 'DESCRIPTION_REQUIRED reasonDescription'],
    [{ reasonDescription: 'x'.repeat(251) }, 'COMMENT_MAX reasonDescription'],
  ])('with %j there is %s [5.17]', (change, told) => {
    expect(faultsOf(change)).toEqual([told])
  })

  it.each([
    { reasonDescription: 'x'.repeat(250) },
    { remoteReload: null },
    { remoteReload: false },
    { alarmByCar: { '7': [] } },
    { alarmLocation: betweenStations(CRIMEE_TO_OPERA) },
  ])('is complete with %j [5.17]', (change) => {
    expect(faultsOf(change)).toEqual([])
    expect(Alarm.safeParse({ ...COMPLETE.ALARM, ...change }).success).toBe(true)
  })

  it('has a description with another reason only [5.17]', () => {
    const { reasonDescription } = alarm.change(COMPLETE.ALARM, { reason: 'BRAWL' }, 'RIDE')
    expect(reasonDescription).toBeNull()
  })

  it('is at a station or between two, not both [5.17]', () => {
    const alarmLocation = { ...atStation(OPERA), interstation: CRIMEE_TO_OPERA }
    expect(alarm.change(BLANK, { alarmLocation }, 'RIDE').alarmLocation).toEqual(atStation(OPERA))
  })
})

describe('the cars and doors of an alarm', () => {
  it('are seven, and five of each [9.3]', () => {
    expect(AlarmCar.options).toEqual(['1', '2', '3', '4', '5', '6', '7'])
    expect(ALARM_DOORS_PER_CAR).toBe(5)
  })

  it.each([
    { '8': [] },
    { '0': [] },
    { '1': [6] },
    { '1': [0] },
    { '1': [1.5] },
    { '1': [1, 2, 3, 4, 5, 5] },
  ])('are not %j [9.3]', (alarmByCar) => {
    expect(Alarm.safeParse({ ...COMPLETE.ALARM, alarmByCar }).success).toBe(false)
  })

  it('come and go with a tap [5.17]', () => {
    const first = toggleCar(BLANK, '3')
    expect(first.alarmByCar).toEqual({ '3': [] })
    expect(toggleCar(first, '1').alarmByCar).toEqual({ '1': [], '3': [] })
    expect(toggleCar(first, '3').alarmByCar).toEqual({})
  })

  it('stand in order: a door of a car that was not selected selects the car too [5.17]', () => {
    const one = toggleDoor(BLANK, '3', 4)
    expect(one.alarmByCar).toEqual({ '3': [4] })
    const two = toggleDoor(one, '3', 2)
    expect(two.alarmByCar).toEqual({ '3': [2, 4] })
    expect(toggleDoor(two, '3', 4).alarmByCar).toEqual({ '3': [2] })
    expect(toggleDoor(toggleDoor(two, '3', 4), '3', 2).alarmByCar).toEqual({ '3': [] })
    expect(toggleCar(two, '3').alarmByCar).toEqual({})
  })

  it('are put in order, each once [5.17]', () => {
    const { alarmByCar } = alarm.change(BLANK, { alarmByCar: { '2': [5, 1, 5] } }, 'RIDE')
    expect(alarmByCar).toEqual({ '2': [1, 5] })
  })
})

describe('an alarm on a line', () => {
  it('is put right from afar only where the line allows it [5.17]', () => {
    const without = smallLine('7', { remoteReloadPossible: false })
    const told = (remoteReload: boolean | null) =>
      toldFaults(alarm.lineFaults({ ...COMPLETE.ALARM, remoteReload }, without))
    expect(told(true)).toEqual(['REMOTE_RELOAD_UNAVAILABLE remoteReload'])
    expect([told(false), told(null)]).toEqual([[], []])
    expect(alarm.lineFaults(COMPLETE.ALARM, smallLine())).toEqual([])
  })

  it('happens at one of its places, on every line [5.17]', () => {
    const elsewhere = { ...COMPLETE.ALARM, alarmLocation: atStation(LOUIS_BLANC) }
    expect(toldFaults(alarm.lineFaults(elsewhere, smallLine()))).toEqual([
      'LOCATION_NOT_ON_LINE alarmLocation',
    ])
    expect(alarm.unavailableOn(smallLine())).toBeNull()
  })
})

it('sums an alarm up by its place and its reason [3.16]', () => {
  expect(alarm.summary(COMPLETE.ALARM)).toEqual([
    { location: atStation(OPERA) },
    {
      cars: [
        { car: '2', doors: [1, 3] },
        { car: '5', doors: [] },
      ],
    },
    { word: 'alarmReason.OTHER' },
    { text: 'Un sac coincé' },
  ])
  expect(alarm.summary(BLANK)).toEqual([])
})
