import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { atMost } from './text-length.ts'

describe('the length of a text', () => {
  const issuesOf = (text: string) =>
    z
      .string()
      .check(
        atMost(4),
        z.refine((capitals) => capitals === capitals.toUpperCase()),
      )
      .safeParse(text, { reportInput: true }).error?.issues ?? []

  it('is counted as the fields of a browser count it', () => {
    expect(issuesOf('ÉTÉS')).toEqual([])
    expect(issuesOf('🚇🚇')).toEqual([])
    expect(issuesOf('ÉTÉS!')).toHaveLength(1)
    expect(issuesOf('🚇🚇!')).toHaveLength(1)
  })

  it('is told with the most there may be, and before anything else', () => {
    expect(issuesOf('trop')).toMatchObject([{ code: 'custom' }])
    expect(issuesOf('trop long')).toMatchObject([
      { code: 'too_big', origin: 'string', maximum: 4, input: 'trop long' },
    ])
  })
})
