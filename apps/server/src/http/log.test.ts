import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { describeError } from './log.ts'

describe('a logged error', () => {
  it('keeps the query and the code, not the values that name people', () => {
    const cause = Object.assign(new Error('invalid input syntax for type integer: "100001"'), {
      code: '23505',
      detail: 'Key (matricule)=(100001) already exists.',
    })
    const error = new DrizzleQueryError('insert into x values ($1)', ['100001', 'Lambert'], cause)
    const logged = describeError(error)
    expect(logged.message).toBe('query failed: insert into x values ($1)')
    expect(logged.cause).toMatchObject({ code: '23505' })
    expect(logged.cause).not.toHaveProperty('message')
    expect(JSON.stringify(logged)).not.toMatch(/100001|Lambert/)
  })

  it('has the frames of its stack', () => {
    expect(describeError(new TypeError('oops'))).toMatchObject({
      type: 'TypeError',
      message: 'oops',
      stack: expect.stringContaining('log.test.ts') as string,
    })
  })

  it('may be no error at all', () => {
    expect(describeError('text')).toEqual({ type: 'string', message: 'not an error' })
  })
})
