import { BOARD_CALLS } from '@bulletin/contract/board-calls'
import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { streamingNetwork } from './streaming-network.ts'

const clientWith = (
  answer: () => Response,
  onBody: (body: ReadableStream<Uint8Array>) => void = () => {},
) => {
  const requests: RequestInit[] = []
  const client = createClient({
    calls: BOARD_CALLS,
    fetch: streamingNetwork(onBody, async (_address, init = {}) => {
      requests.push(init)
      return answer()
    }),
    session: {
      bearer: async () => ({ token: 'old', matricule: '200001' }),
      renew: async () => 'new',
    },
    origin: 'https://bulletin.test',
  })
  return { client, requests }
}

describe('a call whose answer does not end', () => {
  it('is over when the answer has begun; the rest is somebody’s to read', async () => {
    const unended = new ReadableStream<Uint8Array>()
    const bodies: ReadableStream<Uint8Array>[] = []
    const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-request-id': 'one' }
    const { client, requests } = clientWith(
      () => new Response(unended, { headers }),
      (body) => bodies.push(body),
    )
    await client.followBoards({})
    expect(bodies).toHaveLength(1)
    expect(requests[0]?.headers).toMatchObject({ Authorization: 'Bearer old' })
  })

  it('renews its token, and is refused, as any other', async () => {
    const answers = [
      new Response('', { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } }),
      new Response('', { status: 403, headers: { 'x-request-id': 'two' } }),
    ]
    const { client, requests } = clientWith(() => answers.shift() ?? Response.error())
    await expect(client.followBoards({})).rejects.toMatchObject({ status: 403 })
    expect(requests.map(({ headers }) => headers)).toMatchObject([
      { Authorization: 'Bearer old' },
      { Authorization: 'Bearer new' },
    ])
  })
})
