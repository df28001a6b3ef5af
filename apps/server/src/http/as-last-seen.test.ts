import { problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { describe, expect, it } from 'vitest'
import type { KnownAccount } from '../identity/service.ts'
import { answerAsLastSeen } from './as-last-seen.ts'

const IDENTITY = { matricule: '100001', name: '', givenName: '', familyName: '', workCodes: [], uoCode: null }

const knownBy = (facts: string): KnownAccount => ({
  account: {
    matricularAccount: '100001',
    firstname: '',
    lastname: '',
    name: facts,
    roles: ['CR'],
    assignedLine: null,
    assignedTerminus: null,
  },
  basis: { bearer: '{}', facts },
})

const CHANGED = failure({ code: 'ACCOUNT_CHANGED' } as const)
const REFUSED = failure(problem('BULLETIN_INVALID'))

type Outcome = Awaited<ReturnType<Parameters<typeof answerAsLastSeen<string>>[2]>>

/** Returns the response, the accounts passed to the handler and the number of account lookups in the database. */
const played = async (lastSeen: string | null, inTables: string[], outcomes: Record<string, Outcome>) => {
  const asked: string[] = []
  let resolved = 0
  const accounts = {
    findLastSeen: () => (lastSeen === null ? null : knownBy(lastSeen)),
    resolve: async () => {
      resolved += 1
      return knownBy(inTables[resolved - 1] ?? inTables.at(-1) ?? '')
    },
  }
  const answer = async ({ account: { name } }: KnownAccount): Promise<Outcome> => {
    asked.push(name)
    return outcomes[name] ?? success(name)
  }
  const outcome: Result<string, unknown> = await answerAsLastSeen(IDENTITY, accounts, answer)
  return { outcome, asked, resolved }
}

describe('a call as who somebody was when they last called', () => {
  it('asks the database for nobody when it succeeds', async () => {
    expect(await played('a', ['b'], {})).toEqual({ outcome: success('a'), asked: ['a'], resolved: 0 })
  })

  it('asks for whom it has not seen', async () => {
    expect(await played(null, ['a'], {})).toEqual({ outcome: success('a'), asked: ['a'], resolved: 1 })
    const refused = await played(null, ['a'], { a: REFUSED })
    expect(refused).toEqual({ outcome: REFUSED, asked: ['a'], resolved: 1 })
  })

  it('refuses once it knows that nothing has changed, and reads nothing twice', async () => {
    const refused = await played('a', ['a'], { a: REFUSED })
    expect(refused).toEqual({ outcome: REFUSED, asked: ['a'], resolved: 1 })
  })

  it('never refuses somebody for what they were', async () => {
    const taken = await played('a', ['b'], { a: REFUSED })
    expect(taken).toEqual({ outcome: success('b'), asked: ['a', 'b'], resolved: 1 })
  })

  it('is made again as who they are now, as often as that changes', async () => {
    const once = await played('a', ['b'], { a: CHANGED, b: REFUSED })
    expect(once).toEqual({ outcome: REFUSED, asked: ['a', 'b'], resolved: 1 })
    const twice = await played('a', ['b', 'c'], { a: CHANGED, b: CHANGED })
    expect(twice).toEqual({ outcome: success('c'), asked: ['a', 'b', 'c'], resolved: 2 })
  })

  it('is made again also where they have become who they were', async () => {
    const again = played('a', ['a'], { a: CHANGED })
    await expect(again).rejects.toThrow('The account changes faster than a call can be answered')
  })
})
