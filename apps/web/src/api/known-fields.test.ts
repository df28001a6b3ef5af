import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { readKnown } from './known-fields.ts'

const Page = z.strictObject({
  content: z.array(z.strictObject({ id: z.string(), tags: z.array(z.strictObject({ name: z.string() })) })),
  total: z.number(),
})

describe('the answer of a server that is newer than the page', () => {
  it('is read without the fields that the page does not know yet, at whatever depth', () => {
    const answered = {
      content: [{ id: 'a', colour: 'red', tags: [{ name: 'x', weight: 1 }, { name: 'y' }] }],
      total: 1,
      next: 'b',
    }
    expect(readKnown(Page, answered)).toEqual({
      content: [{ id: 'a', tags: [{ name: 'x' }, { name: 'y' }] }],
      total: 1,
    })
  })

  it('is read where there are alternatives', () => {
    const One = z.union([z.strictObject({ id: z.string() }), z.strictObject({ fault: z.string() })])
    expect(readKnown(z.array(One), [{ fault: 'x', more: 1 }, { id: 'a' }])).toEqual([
      { fault: 'x' },
      { id: 'a' },
    ])
  })

  it('is refused when something that the page needs is missing or another', () => {
    expect(() => readKnown(Page, { content: [{ id: 'a', tags: [], more: 1 }] })).toThrow(z.core.$ZodError)
    expect(() => readKnown(Page, { content: [{ id: 1, tags: [], more: 1 }], total: 1 })).toThrow(
      z.core.$ZodError,
    )
  })
})
