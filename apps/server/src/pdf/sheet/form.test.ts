import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blank, flowed, tick, tickAndBlank, type Field } from './form.ts'

const WIDTH = 400
const measure = { name: (text: string) => text.length * 5, choice: (text: string) => text.length * 4 }

const aWord = fc.string({ minLength: 1, maxLength: 30 })
const anAnswer = fc.oneof(
  aWord.map(tick),
  aWord.map((text) => tickAndBlank(text, 'few')),
  fc.constantFrom('few', 'time', 'code', 'station', 'name', 'rest').map((width) => blank(width)),
)
const aField: fc.Arbitrary<Field> = fc
  .record({
    name: fc.oneof(fc.constant(''), aWord),
    answers: fc.array(anAnswer, { maxLength: 12 }),
    begins: fc.boolean(),
  })
  .map(({ name, answers, begins }) => ({ name, answers, ...(begins && { isFirst: true as const }) }))

describe('the fields of a form', () => {
  it('stand beside each other, none outside and none on top of another', () => {
    fc.assert(
      fc.property(fc.array(aField, { maxLength: 15 }), (fields) => {
        const pieces = flowed(fields, measure, WIDTH)
        for (const [index, piece] of pieces.entries()) {
          expect(piece.width).toBeGreaterThan(0)
          expect(piece.x).toBeGreaterThanOrEqual(0)
          expect(piece.x + piece.width).toBeLessThanOrEqual(WIDTH + 0.001)
          const next = pieces[index + 1]
          const comesAfter =
            !next || next.line > piece.line || (next.line === piece.line && next.x >= piece.x + piece.width)
          expect(comesAfter).toBe(true)
        }
        const said = pieces.flatMap((piece) => (piece.kind === 'blank' ? [] : [piece.text]))
        const asked = fields.flatMap(({ name, answers }) => [
          ...(name === '' ? [] : [name]),
          ...answers.flatMap((answer) => (answer.kind === 'tick' ? [answer.text] : [])),
        ])
        expect(said).toEqual(asked)
      }),
    )
  })

  it('keep a name with its first answer, and a square with its line', () => {
    const wide = 'x'.repeat(70)
    const pieces = flowed(
      [
        { name: '', answers: [tick(wide)] },
        { name: 'Motif', answers: [tick('y'.repeat(20)), tickAndBlank('Voiture 1', 'few')] },
      ],
      measure,
      WIDTH,
    )
    expect(pieces.map(({ line }) => line)).toEqual([0, 1, 1, 1, 1])
  })
})
