import { describe, expect, it } from 'vitest'
import { PROBLEM_CODES, PROBLEM_STATUS, problem } from './problem.ts'
import { PROBLEM_SENTENCES } from './sentences.ts'

describe('the catalogue of problems', () => {
  it.each(PROBLEM_CODES)('%s has a French title and sentence', (code) => {
    const { title, detail } = PROBLEM_SENTENCES[code]
    expect(title).toMatch(/^\p{Lu}.*[^.]$/u)
    expect(detail).toMatch(/^\p{Lu}.*\.$/u)
    expect(detail, 'a non-breaking space before : ; ! ?').not.toMatch(/ [:;!?]/)
  })

  it('has no sentence for a code that does not exist', () => {
    expect(Object.keys(PROBLEM_SENTENCES).toSorted()).toEqual(PROBLEM_CODES.toSorted())
  })

  it('travels under an error status', () => {
    for (const code of PROBLEM_CODES) expect(PROBLEM_STATUS[code]).toBeGreaterThanOrEqual(400)
  })

  it('names the places that are wrong only when there are some', () => {
    expect(problem('FORBIDDEN')).toEqual({ code: 'FORBIDDEN' })
    const errors = [{ path: 'query.date', message: 'Date incorrecte' }]
    expect(problem('INVALID_REQUEST', errors)).toEqual({ code: 'INVALID_REQUEST', errors })
  })
})
