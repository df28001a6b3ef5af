import { network } from './network.ts'

const EVENT_STREAM = 'text/event-stream'

const isEventStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').toLowerCase().startsWith(EVENT_STREAM)

/**
 * Instead of fetch, for a call whose answer does not end: the call is over when the answer has begun, and `onBody` has the
 * rest. Tokens, refusals and who answered are the client's business as ever.
 */
export const streamingNetwork =
  (onBody: (body: ReadableStream<Uint8Array>) => void, fetch: typeof network = network): typeof network =>
  async (address, init) => {
    const response = await fetch(address, init)
    if (!isEventStream(response) || !response.body) return response
    onBody(response.body)
    return new Response('', { status: response.status, headers: response.headers })
  }
