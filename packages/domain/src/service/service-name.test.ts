import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isManeuverService, isReserve, serviceKindOf, ServiceName } from './service-name.ts'

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
    ['SUP', 'OTHER'],
    ['001', 'OTHER'],
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
