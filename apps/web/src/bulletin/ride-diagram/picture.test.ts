import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureByTable } from './measure.ts'
import { ridePicture } from './picture.ts'
import { diagramOfRide } from './ride-on-line.ts'
import { LINE_7 } from './testing/lines.ts'
import { aRideOn } from './testing/rides.ts'
import { troubles, WIDTHS } from './testing/troubles.ts'

const LINE = diagramOfRide(aRideOn(LINE_7, 'LACO', 'VILA'), LINE_7)

describe('stations to choose from', () => {
  it('have 48 pixels each, and their words below, wherever they are [2.4.19]', () => {
    const choices = Array.from({ length: 11 }, (_, slot) => slot)
    const pairs = fc.tuple(fc.constantFrom(...choices), fc.constantFrom(...choices))
    fc.assert(
      fc.property(pairs, fc.constantFrom(...WIDTHS), ([from, to], width) => {
        const chosen = [{ slot: from, tag: 'Début' }, ...(to === from ? [] : [{ slot: to, tag: 'Fin' }])]
        const picture = ridePicture(LINE, {
          width,
          measure: measureByTable,
          picking: { choices, chosen },
        })
        expect(troubles(picture)).toEqual([])
        expect(picture.targets.every((target) => target.width === 48)).toBe(true)
        const lefts = picture.targets.map(({ left }) => left)
        expect(lefts.every((left, index) => index === 0 || left >= (lefts[index - 1] ?? 0) + 48)).toBe(true)
        expect(picture.rings.filter(({ isChosen }) => isChosen)).toHaveLength(chosen.length)
      }),
    )
  })
})
