import { describe, expect, it } from 'vitest'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { smallLine } from '../testing/small-day.ts'
import { METRES_APART } from '../testing/world-line.ts'
import { derive, NO_CORRECTION } from './derive.ts'
import { drivenMetres } from './driven-metres.ts'
import { aRelief, FACTS_AT_RECEIPT } from './testing/full-bulletin.ts'
import { knownFrom } from './testing/known.ts'

const [COUR, OPER, VILJ] = [
  { quadrigram: 'COUR', name: 'La Courneuve' },
  { quadrigram: 'OPER', name: 'Opéra' },
  { quadrigram: 'VILJ', name: 'Villejuif' },
]
const WHOLE = 3 * METRES_APART
const networks = [smallLine('7')]
const relieved = (startStation: typeof COUR, endStation: typeof COUR) => ({
  driverSubstitution: aRelief({ startStation, endStation }),
})

describe('the metres that a driver drove of a ride [3.8]', () => {
  it('are all of them where nobody relieved, and where one relieved somebody else', () => {
    expect(drivenMetres({ driverSubstitution: null }, WHOLE, networks)).toBe(WHOLE)
    const relieving = { driverSubstitution: aRelief({ type: 'SUBSTITUTING' }) }
    expect(drivenMetres(relieving, WHOLE, networks)).toBe(WHOLE)
  })

  it('are those of the rest where others drove a part, at its beginning or at its end, in both directions', () => {
    const before = drivenMetres(relieved(COUR, OPER), WHOLE, networks)
    const after = drivenMetres(relieved(OPER, VILJ), WHOLE, networks)
    expect([before, after].every((metres) => metres > 0 && metres < WHOLE)).toBe(true)
    expect(before + after).toBe(WHOLE)
    expect(drivenMetres(relieved(OPER, COUR), WHOLE, networks)).toBe(before)
    expect(drivenMetres(relieved(VILJ, OPER), WHOLE, networks)).toBe(after)
    expect(drivenMetres(relieved(COUR, VILJ), WHOLE, networks)).toBe(0)
  })

  it('are counted by the line of the group on which the relief was', () => {
    const relief = relieved(OPER, VILJ)
    expect(drivenMetres(relief, WHOLE, [smallLine('7bis'), ...networks])).toBe(
      drivenMetres(relief, WHOLE, networks),
    )
  })

  it('are never less than none, and all of them where no way leads between the stations of the relief', () => {
    expect(drivenMetres(relieved(COUR, VILJ), METRES_APART, networks)).toBe(0)
    expect(drivenMetres(relieved(COUR, { quadrigram: 'NULL', name: 'Nulle part' }), WHOLE, networks)).toBe(
      WHOLE,
    )
    expect(drivenMetres(relieved(COUR, OPER), WHOLE, [])).toBe(WHOLE)
  })

  it('are what the distance is the sum of, as declared and as corrected', () => {
    const sent = aSubmittedBulletin()
    const [out, back] = sent.rides
    if (!out || !back) throw new Error('The night has two rides')
    const facts = { ...FACTS_AT_RECEIPT, ...knownFrom(sent, { services: [], reserves: [], lines: networks }) }
    const cut = { ...out, ...relieved(OPER, VILJ) }
    const distances = (rides: typeof sent.rides, correctedRides: typeof sent.rides | null) => {
      const { theoreticalDistance, correctedDistance } = derive(
        { ...sent, rides },
        { ...NO_CORRECTION, correctedRides },
        facts,
      )
      return [theoreticalDistance, correctedDistance]
    }
    const part = drivenMetres(cut, WHOLE, networks)
    expect(distances(sent.rides, null)).toEqual([2 * WHOLE, null])
    expect(distances([cut, back], null)).toEqual([WHOLE + part, null])
    expect(distances(sent.rides, [cut, back])).toEqual([2 * WHOLE, WHOLE + part])
  })
})
