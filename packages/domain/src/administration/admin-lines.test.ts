import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdminLine } from '../access/account.ts'
import { typedUoCode } from '../network/uo-code.ts'
import {
  addUoCode,
  adminLineFaults,
  isSameLines,
  linesInOrder,
  linesRedone,
  removeUoCode,
  setActivated,
} from './admin-lines.ts'

const idOf = (index: number): string => `018f3c1e-0000-7000-8000-00000000000${index}`
const NAMES = ['3', '3bis', '7']

const anyLines = fc.tuple(
  ...NAMES.map((lineName, index) =>
    fc.record({
      id: fc.constant(idOf(index)),
      lineName: fc.constant(lineName),
      codeUos: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      activated: fc.boolean(),
    }),
  ),
)

const KEPT: AdminLine[] = NAMES.map((lineName, index) => ({
  id: idOf(index),
  lineName,
  codeUos: [index * 100 + 1],
  activated: true,
}))
const [THREE, BIS, SEVEN] = KEPT as [AdminLine, AdminLine, AdminLine]

describe('the lines and their UO codes [5.30]', () => {
  it('are those of the network: none is added, left out, repeated or renamed', () => {
    expect(adminLineFaults(KEPT, KEPT)).toEqual([])
    for (const wrong of [
      [],
      [THREE, BIS],
      [THREE, THREE, SEVEN],
      [...KEPT, { ...SEVEN, id: idOf(9), lineName: '8' }],
      [THREE, BIS, { ...SEVEN, lineName: '8' }],
      [{ ...THREE, lineName: '3bis' }, { ...BIS, lineName: '3' }, SEVEN],
    ])
      expect(adminLineFaults(wrong, KEPT).map(({ code }) => code)).toEqual(['LINES_FIXED'])
  })

  it('own a code once a line; several lines may own the same', () => {
    expect(adminLineFaults([THREE, { ...BIS, codeUos: [...THREE.codeUos] }, SEVEN], KEPT)).toEqual([])
    expect(adminLineFaults([THREE, BIS, { ...SEVEN, codeUos: [5, 6, 5] }], KEPT)).toEqual([
      { code: 'UO_CODE_TWICE', path: [2, 'codeUos', 2], details: {} },
    ])
  })

  it('take digits alone, seven at most, however they were typed or pasted [5.33]', () => {
    const codesAfter = (text: string) => {
      const added = addUoCode(KEPT, SEVEN.id, text)
      return added.ok ? added.value[2]?.codeUos : added.failure
    }
    expect(codesAfter('702')).toEqual([201, 702])
    expect(codesAfter('-1e+2')).toEqual([201, 12])
    expect(codesAfter('12345678')).toEqual([201, 1_234_567])
    expect(codesAfter('0')).toEqual([201, 0])
    expect(codesAfter('201')).toEqual({ code: 'UO_CODE_TWICE', uoCode: 201 })
    expect(codesAfter('0201')).toEqual({ code: 'UO_CODE_TWICE', uoCode: 201 })
    for (const nothing of ['', '  ', 'e', '+-', 'abc']) expect(codesAfter(nothing)).toBeNull()
    fc.assert(fc.property(fc.string(), (text) => /^\d{0,7}$/.test(typedUoCode(text))))
  })

  it('lose a code, are put in use and out of it', () => {
    expect(removeUoCode(KEPT, SEVEN.id, 201)[2]?.codeUos).toEqual([])
    expect(setActivated(KEPT, SEVEN.id, false).map(({ activated }) => activated)).toEqual([true, true, false])
  })

  it('differ by what they hold, not by its order [4.15]', () => {
    const codes = (codeUos: number[]) => [{ ...SEVEN, codeUos }]
    expect(isSameLines(codes([10, 9]), codes([9, 10]))).toBe(true)
    expect(isSameLines(codes([9]), codes([9, 10]))).toBe(false)
    expect(linesInOrder(codes([10, 9]))).toEqual(codes([9, 10]))
    expect(isSameLines(setActivated(KEPT, SEVEN.id, false), KEPT)).toBe(false)
  })
})

it("one's own changes of lines on top of somebody else's make a list that may be saved", () => {
  fc.assert(
    fc.property(anyLines, anyLines, anyLines, (before, mine, theirs) => {
      const redone = linesRedone(theirs, { before, mine })
      expect(adminLineFaults(redone, before)).toEqual([])
      expect(isSameLines(linesRedone(before, { before, mine }), mine)).toBe(true)
      expect(isSameLines(linesRedone(theirs, { before, mine: before }), theirs)).toBe(true)
      for (const [index, line] of redone.entries())
        expect(line.activated).toBe(
          mine[index]?.activated === before[index]?.activated
            ? theirs[index]?.activated
            : mine[index]?.activated,
        )
    }),
  )
})
