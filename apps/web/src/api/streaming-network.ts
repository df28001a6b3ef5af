import { network } from './network.ts'

const EVENT_STREAM = 'text/event-stream'

const isEventStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').toLowerCase().startsWith(EVENT_STREAM)

/**
 * Replaces fetch for a call whose response is an endless event stream: the call resolves as soon as the headers arrive,
 * and `onBody` receives the stream. The client still handles tokens, error statuses and connectivity.
 */
export const streamingNetwork =
  (onBody: (body: ReadableStream<Uint8Array>) => void, fetch: typeof network = network): typeof network =>
  async (address, init) => {
    const response = await fetch(address, init)
    if (!isEventStream(response) || !response.body) return response
    onBody(response.body)
    return new Response('', { status: response.status, headers: response.headers })
  }
