import { CALL_RIGHTS } from '@bulletin/domain/access/call'
import { describe, expect, it } from 'vitest'
import type { CallDefinition } from './call.ts'
import { CALLS } from './calls.ts'

const calls: [string, CallDefinition][] = Object.entries(CALLS)

describe('the contract', () => {
  it.each(calls)('%s is registered under its own id and has rights', (id, call) => {
    expect(call.id).toBe(id)
    expect(CALL_RIGHTS).toHaveProperty(id)
  })

  it('answers each method and path once', () => {
    const addresses = calls.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(calls)('%s describes exactly the parameters of its path', (_id, call) => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    expect(Object.keys(call.params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted())
  })

  it('asks for an account by matricule [7.2]', () => {
    expect(CALLS.getAccount).toMatchObject({ method: 'GET', path: '/api/accounts' })
    expect(Object.keys(CALLS.getAccount.query.shape)).toEqual(['matricularAccount'])
  })
})
