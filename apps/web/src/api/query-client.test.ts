import { describe, expect, it, vi } from 'vitest'
import { FetchError } from './errors.ts'
import { createQueryClient } from './query-client.ts'

const failing = async () => {
  throw new Error('refused')
}

describe('failures of calls', () => {
  it('are told to the user, for reads and writes alike [8.1]', async () => {
    const tellFailure = vi.fn<() => void>()
    const client = createQueryClient(tellFailure)
    await client.query({ queryKey: ['read'], queryFn: failing }).catch(() => null)
    await client
      .getMutationCache()
      .build(client, { mutationFn: failing })
      .execute(undefined)
      .catch(() => null)
    expect(tellFailure).toHaveBeenCalledTimes(2)
  })

  it('are not told when the call is silent [7.44]', async () => {
    const tellFailure = vi.fn<() => void>()
    const client = createQueryClient(tellFailure)
    const meta = { silent: true }
    await client.query({ queryKey: ['read'], queryFn: failing, meta }).catch(() => null)
    await client
      .getMutationCache()
      .build(client, { mutationFn: failing, meta })
      .execute(undefined)
      .catch(() => null)
    expect(tellFailure).not.toHaveBeenCalled()
  })

  it('are retried once when nothing answered, never when the server refused', () => {
    const retry = createQueryClient(() => undefined).getDefaultOptions().queries?.retry
    if (typeof retry !== 'function') throw new Error('a rule was expected')
    const unanswered = new FetchError('getAccount', null)
    expect([retry(0, unanswered), retry(1, unanswered), retry(0, new Error('refused'))]).toEqual([
      true,
      false,
      false,
    ])
  })
})
