import { PROBLEM_CODES, problem } from '@bulletin/domain/problem/problem'
import { describe, expect, it } from 'vitest'
import { describeProblem } from './describe-problem.ts'
import { ProblemDocument } from './problem-document.ts'

describe('a problem document (RFC 9457)', () => {
  it.each(PROBLEM_CODES)('of %s is complete', (code) => {
    const document = describeProblem(problem(code))
    expect(ProblemDocument.parse(document)).toEqual(document)
    expect(document).not.toHaveProperty('errors')
  })

  it('carries the places that are wrong', () => {
    const errors = [{ path: 'query.matricularAccount', message: 'Six chiffres attendus' }]
    expect(describeProblem(problem('INVALID_REQUEST', errors))).toMatchObject({
      type: 'urn:bulletin-de-conduite:problem:invalid-request',
      status: 400,
      code: 'INVALID_REQUEST',
      errors,
    })
  })
})
