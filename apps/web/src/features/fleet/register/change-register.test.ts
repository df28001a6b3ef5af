import { describeProblem } from '@bulletin/contract/describe-problem'
import { problem, type ProblemCode } from '@bulletin/domain/problem/problem'
import { describe, expect, it, vi } from 'vitest'
import { FetchError, ResponseError } from '../../../api/errors.ts'
import { changeRegister, type RegisterChange } from './change-register.ts'

type Row = { id: string }

const refused = (code: ProblemCode, detail?: string) => {
  const document = describeProblem({ ...problem(code), ...(detail !== undefined && { detail }) })
  return new ResponseError('updateMaterial', { status: document.status, problem: document, requestId: null })
}

const outcomeOf = (error: Error | null, change: Partial<RegisterChange<Row>> = {}) =>
  changeRegister<Row>({
    send: async () => {
      if (error) throw error
    },
    list: async () => [],
    isDone: () => false,
    isOfKnown: true,
    ...change,
  })

describe('a change of a register', () => {
  it('is done when the server says so, and nothing is looked up', async () => {
    const list = vi.fn<RegisterChange<Row>['list']>()
    expect(await outcomeOf(null, { list })).toEqual({ kind: 'done' })
    expect(list).not.toHaveBeenCalled()
  })

  it('is refused in the words of the server [8.7]', async () => {
    const text = 'Le matériel A existe déjà sur cette ligne.'
    expect(await outcomeOf(refused('MATERIAL_EXISTS', text))).toEqual({ kind: 'refused', text })
  })

  it('concerns a row that somebody else has taken out, where the server does not know it', async () => {
    expect(await outcomeOf(refused('FORBIDDEN'))).toEqual({ kind: 'gone' })
    expect(await outcomeOf(refused('FORBIDDEN'), { isOfKnown: false })).toMatchObject({ kind: 'refused' })
    expect(await outcomeOf(refused('NO_ASSIGNED_LINE'))).toMatchObject({ kind: 'refused' })
  })

  it('whose answer was lost is looked up: it may have been done', async () => {
    const lost = new FetchError('createMaterial', null)
    const list = async () => [{ id: 'a' }]
    const isDone = (rows: readonly Row[]) => rows.some(({ id }) => id === 'a')
    expect(await outcomeOf(lost, { list, isDone })).toEqual({ kind: 'done' })
    expect(await outcomeOf(lost, { list })).toEqual({ kind: 'failed', error: lost })
    expect(await outcomeOf(lost, { list: () => Promise.reject(lost), isDone })).toMatchObject({
      kind: 'failed',
    })
  })

  it('that a server in trouble did not take has failed', async () => {
    for (const code of [
      'INTERNAL_ERROR',
      'DATABASE_UNAVAILABLE',
      'TOKEN_EXPIRED',
      'TOO_MANY_REQUESTS',
    ] as const)
      expect(await outcomeOf(refused(code)), code).toMatchObject({ kind: 'failed' })
  })
})
