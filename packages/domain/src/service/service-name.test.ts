import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isManeuverService,
  isReserve,
  serviceFilterFormat,
  serviceKindOf,
  ServiceName,
  serviceNameFormat,
  SUP_SERVICE,
  typedServiceFormat,
} from './service-name.ts'

describe('the name of a service [5.7]', () => {
  it.each([
    ['RA', 'RESERVE'],
    ['RZ', 'RESERVE'],
    ['MA', 'STOCK_MANEUVER'],
    ['AR', 'STOCK_MANEUVER'],
    ['501A', 'CLASSIC_MANEUVER'],
    ['999Z', 'CLASSIC_MANEUVER'],
    ['1', 'CLASSIC_SERVICE'],
    ['21', 'CLASSIC_SERVICE'],
    ['214', 'CLASSIC_SERVICE'],
    ['214B', 'CLASSIC_SERVICE'],
    ['1B', 'CLASSIC_SERVICE'],
    ['3', 'PLUS_ONE_HOUR'],
    ['301', 'PLUS_ONE_HOUR'],
    ['499C', 'PLUS_ONE_HOUR'],
    ['501', 'OTHER'],
    ['51A', 'OTHER'],
    ['401AB', 'OTHER'],
    ['1234', 'OTHER'],
    ['R', 'OTHER'],
    ['R1', 'OTHER'],
    ['SUP', 'SUP'],
    ['SUPA', 'OTHER'],
    ['ASUP', 'OTHER'],
    ['SUP1', 'OTHER'],
    ['001', 'OTHER'],
    ['RAB', 'OTHER'],
    ['1RA', 'OTHER'],
    ['1MA', 'OTHER'],
    ['401A', 'PLUS_ONE_HOUR'],
    ['501AB', 'OTHER'],
    ['1501A', 'OTHER'],
    ['599A', 'CLASSIC_MANEUVER'],
    ['2', 'CLASSIC_SERVICE'],
    ['299', 'CLASSIC_SERVICE'],
    ['4', 'PLUS_ONE_HOUR'],
    ['31A', 'PLUS_ONE_HOUR'],
    ['A1', 'OTHER'],
    ['A1B', 'OTHER'],
    ['A301', 'OTHER'],
    ['A214', 'OTHER'],
    ['1BC', 'OTHER'],
    ['3BC', 'OTHER'],
    ['5A', 'OTHER'],
    ['9', 'OTHER'],
    ['0', 'OTHER'],
  ] as const)('%s is of the kind %s [5.7]', (name, kind) => {
    expect(serviceKindOf(name)).toBe(kind)
  })

  it('has up to five letters and digits', () => {
    expect(ServiceName.safeParse('AB123').success).toBe(true)
    for (const name of ['', 'AB1234', 'ab1', '1-2', 'É1'])
      expect(ServiceName.safeParse(name).success).toBe(false)
  })

  it('is of one kind: reserves are no manoeuvres', () => {
    expect([isReserve('RA'), isManeuverService('RA')]).toEqual([true, false])
    expect([isReserve('MA'), isManeuverService('MA'), isManeuverService('501A')]).toEqual([false, true, true])
    expect([isManeuverService('214'), isManeuverService('301')]).toEqual([false, false])
    expect([isReserve(SUP_SERVICE), isManeuverService(SUP_SERVICE)]).toEqual([false, false])
  })

  it('knows every two letters as a reserve or a stock manoeuvre', () => {
    const letters = fc.stringMatching(/^[A-Z]{2}$/)
    fc.assert(
      fc.property(letters, (name) => {
        expect(serviceKindOf(name)).toBe(name.startsWith('R') ? 'RESERVE' : 'STOCK_MANEUVER')
      }),
    )
  })
})

describe('a service that is typed', () => {
  it('is upper-cased, of letters and digits, five of them at most [5.7] [9.1]', () => {
    expect(serviceNameFormat.typed('214b')).toBe('214B')
    expect(serviceNameFormat.typed(' é-2/1_4 ')).toBe('E214')
    expect(serviceNameFormat.typed('abcdef')).toBe('ABCDE')
    expect(serviceNameFormat.maxCharacters).toBe(5)
  })

  it('is right with 1 to 5 of them [5.7]', () => {
    for (const name of ['1', '214B', 'AZ09', 'ABCDE', SUP_SERVICE])
      expect(serviceNameFormat.faultOf(name), name).toBeNull()
    for (const wrong of ['', 'ABCDEF', '214b', '2 1', '2-1', 'É', '/', ':', '@', '[', '214\n'])
      expect(serviceNameFormat.faultOf(wrong), wrong).toBe('SERVICE_FORMAT')
  })

  it('has four characters at most where the stations of a ride are chosen [5.7] [9.1]', () => {
    expect(typedServiceFormat.typed('214bc')).toBe('214B')
    expect(typedServiceFormat.typed('2-1 4')).toBe('214')
    expect(typedServiceFormat.maxCharacters).toBe(4)
    for (const name of ['1', '214B']) expect(typedServiceFormat.faultOf(name)).toBeNull()
    for (const tooLong of ['214BC', '214b-', '214B\n'])
      expect(typedServiceFormat.faultOf(tooLong)).toBe('TYPED_SERVICE')
    for (const wrong of ['', '214b', '21-4', 'É'])
      expect(typedServiceFormat.faultOf(wrong)).toBe('SERVICE_FORMAT')
  })

  it('is upper-cased in a filter, where nothing is no filter [5.3]', () => {
    expect(serviceFilterFormat.typed('21b')).toBe('21B')
    expect(serviceFilterFormat.typed('2-1b 4cd')).toBe('21B4C')
    expect(serviceFilterFormat.maxCharacters).toBe(5)
    for (const filter of ['', '2', '214BC']) expect(serviceFilterFormat.faultOf(filter)).toBeNull()
    for (const wrong of ['214BCD', '2b', '2%', ' '])
      expect(serviceFilterFormat.faultOf(wrong)).toBe('SERVICE_FORMAT')
  })
})
