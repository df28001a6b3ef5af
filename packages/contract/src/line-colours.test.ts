import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARD, contrastOf, EDGE_CONTRAST, lineColoursOf, TEXT_CONTRAST } from './line-colours.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#FA9ABA', '#fa9aba', 1],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
  ])('of %s and %s is %d', (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
    expect(contrastOf(other, one)).toBe(contrastOf(one, other))
  })
})

describe('the colours of a line', () => {
  it('can be read and told from the card, whatever the network gives', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { fill, ink, dayEdge, nightEdge } = lineColoursOf(color)
        expect(fill.toUpperCase()).toBe(color)
        expect(contrastOf(ink, fill)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
        expect(contrastOf(dayEdge, CARD.day)).toBeGreaterThanOrEqual(EDGE_CONTRAST)
        expect(contrastOf(nightEdge, CARD.night)).toBeGreaterThanOrEqual(EDGE_CONTRAST)
      }),
    )
  })

  it('are the given one wherever that can be told from the card', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { fill, dayEdge, nightEdge } = lineColoursOf(color)
        expect(dayEdge === fill).toBe(contrastOf(fill, CARD.day) >= EDGE_CONTRAST)
        expect(nightEdge === fill).toBe(contrastOf(fill, CARD.night) >= EDGE_CONTRAST)
      }),
    )
  })

  it.each([
    ['#FFCD00', '#101820', '#a98c0c', '#ffcd00'],
    ['#003CA6', '#ffffff', '#003ca6', '#3d6bbb'],
    ['#837902', '#000000', '#837902', '#837902'],
    ['#6EC4E8', '#101820', '#5697b4', '#6ec4e8'],
    ['#CF009E', '#ffffff', '#cf009e', '#cf009e'],
    ['#FF7E2E', '#101820', '#de702c', '#ff7e2e'],
    ['#6ECA97', '#101820', '#569c78', '#6eca97'],
    ['#FA9ABA', '#101820', '#c27b95', '#fa9aba'],
    ['#E19BDF', '#101820', '#af7cb1', '#e19bdf'],
    ['#B6BD00', '#101820', '#8e9508', '#b6bd00'],
    ['#C9910D', '#101820', '#ba870f', '#c9910d'],
    ['#704B1C', '#ffffff', '#704b1c', '#876840'],
    ['#007852', '#ffffff', '#007852', '#057b55'],
    ['#62259D', '#ffffff', '#62259d', '#8555b3'],
    ['#FF0000', '#000000', '#ff0000', '#ff0000'],
  ])('of %s are those that the design drew', (color, ink, dayEdge, nightEdge) => {
    expect(lineColoursOf(color)).toEqual({ fill: color.toLowerCase(), ink, dayEdge, nightEdge })
  })
})
