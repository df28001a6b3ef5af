import { createServer, request as requestOf, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerForeign, synthesise } from './answers.ts'
import { postOf, type Post } from './posts.ts'
import type { NetworkFault, NetworkFaultKind } from './script.ts'

/** The proxy between tablet and server, controlled by the lab. */
export type Proxy = {
  readonly url: string
  /** Queues a fault for the next send of a bulletin; each send takes one fault from the queue. */
  readonly queueFault: (fault: NetworkFault) => void
  /** Closes the port and cuts open connections. */
  readonly goOffline: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly isOffline: () => boolean
  /** Makes the service worker's script look like that of a new version. */
  readonly updateWorker: () => void
  readonly posts: () => readonly Post[]
  /** The faults that were actually injected. */
  readonly met: () => readonly NetworkFaultKind[]
  /** Starts a new round: clears queued faults and recorded sends. */
  readonly beginRound: () => void
  readonly stop: () => Promise<void>
}

type ProxyParts = {
  readonly upstreamPort: number
  /** Kills the server as a power cut would, before this returns. */
  readonly killServer: () => void
}

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection'])
const BULLETINS = '/api/bulletins'

const withoutHops = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())

type Answered = { message: IncomingMessage; body: Buffer }

export const startProxy = async ({ upstreamPort, killServer }: ProxyParts): Promise<Proxy> => {
  const faults: NetworkFault[] = []
  let posts: Post[] = []
  let met: NetworkFaultKind[] = []
  let workerRevision = 0
  let isOffline = false

  const forward = (incoming: IncomingMessage) =>
    requestOf({
      host: '127.0.0.1',
      port: upstreamPort,
      method: incoming.method,
      path: incoming.url,
      headers: { ...withoutHops(incoming.headers), connection: 'close' },
      agent: false,
    })

  const ask = (incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      forward(incoming).once('response', resolve).once('error', reject).end(body)
    })

  const askWhole = async (incoming: IncomingMessage, body: Buffer): Promise<Answered> => {
    const message = await ask(incoming, body)
    return { message, body: await bodyOf(message) }
  }

  const deliver = (response: ServerResponse, { message, body }: Answered): void => {
    response.writeHead(message.statusCode ?? 502, withoutHops(message.headers)).end(body)
  }

  /** Sends half of the request to the server, then closes the connection. */
  const sendHalf = (incoming: IncomingMessage, body: Buffer): Promise<void> =>
    new Promise((resolve) => {
      const outgoing = forward(incoming)
      outgoing.once('error', () => resolve()).once('close', () => resolve())
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
    })

  const suffer = async (
    fault: NetworkFault,
    {
      incoming,
      response,
      body,
      post,
    }: { incoming: IncomingMessage; response: ServerResponse; body: Buffer; post: Post },
  ): Promise<void> => {
    const answered = async (): Promise<Answered> => {
      const answer = await askWhole(incoming, body)
      post.status = answer.message.statusCode ?? null
      return answer
    }
    const cut = () => {
      post.endedAt ??= Date.now()
      response.destroy()
    }
    switch (fault.kind) {
      case 'cut-before':
        return cut()
      case 'cut-during':
        await sendHalf(incoming, body)
        return cut()
      case 'cut-at-commit': {
        // The server has the whole request and finishes it; its response is discarded.
        const answering = answered()
        cut()
        await answering
        return undefined
      }
      case 'cut-after-commit':
        await answered()
        return cut()
      case 'answer-cut': {
        const { message, body: answer } = await answered()
        const headers = { ...withoutHops(message.headers), 'content-length': String(answer.length) }
        response.writeHead(message.statusCode ?? 502, headers)
        response.write(answer.subarray(0, Math.floor(answer.length / 2)), cut)
        return undefined
      }
      case 'answer-dropped':
        await answered()
        await wait(fault.milliseconds)
        return cut()
      case 'answer-delayed': {
        const answer = await answered()
        await wait(fault.milliseconds)
        return deliver(response, answer)
      }
      case 'status-5xx':
        return synthesise(response, { status: fault.status })
      case 'status-429':
      case 'status-400':
      case 'status-403':
      case 'status-409':
        return synthesise(response, { status: Number(fault.kind.slice(-3)) })
      case 'foreign-200':
      case 'foreign-403':
        return answerForeign(response, Number(fault.kind.slice(-3)))
      case 'status-401-renewable':
        return synthesise(response, { status: 401, isRenewable: true })
      case 'status-401-plain':
        return synthesise(response, { status: 401 })
      case 'server-killed-before':
        killServer()
        return cut()
      case 'server-killed-during': {
        const answering = answered()
        // The server may already have been killed; this avoids an unhandled rejection before the await.
        answering.catch(() => undefined)
        // The request is written; whether the server commits before it is killed is random.
        await wait(fault.milliseconds % 10)
        killServer()
        return deliver(response, await answering)
      }
      case 'server-killed-after-answer': {
        // Kills the server as soon as the response headers arrive: an acknowledged bulletin must survive this.
        const message = await ask(incoming, body)
        killServer()
        post.status = message.statusCode ?? null
        return deliver(response, { message, body: await bodyOf(message).catch(() => Buffer.alloc(0)) })
      }
    }
  }

  const handlePost = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming)
    const post = postOf(body, incoming.headers.authorization, Date.now())
    posts.push(post)
    response.once('finish', () => void (post.endedAt = Date.now()))
    response.once('close', () => {
      // Neither answered nor cut by the proxy: the tablet closed the connection.
      post.hasLeft = post.endedAt === null
      post.endedAt ??= Date.now()
    })
    const cut = () => {
      post.endedAt ??= Date.now()
      response.destroy()
    }
    const fault = faults.shift()
    if (fault) met.push(fault.kind)
    if (fault) return suffer(fault, { incoming, response, body, post }).catch(cut)
    const answer = await askWhole(incoming, body).catch(() => null)
    if (answer === null) return cut()
    post.status = answer.message.statusCode ?? null
    return deliver(response, answer)
  }

  const pass = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isWorker = incoming.headers['service-worker'] === 'script'
    if (isWorker)
      for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding'])
        delete incoming.headers[name]
    const message = await ask(incoming, await bodyOf(incoming))
    if (!isWorker || workerRevision === 0 || message.statusCode !== 200) {
      response.writeHead(message.statusCode ?? 502, withoutHops(message.headers))
      message.once('error', () => response.destroy())
      message.pipe(response)
      return
    }
    const { 'content-length': _length, etag: _etag, ...headers } = withoutHops(message.headers)
    response.writeHead(200, headers)
    response.end(`${(await bodyOf(message)).toString('utf8')}\n// ${workerRevision}\n`)
  }

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isPost = incoming.method === 'POST' && incoming.url === BULLETINS
    try {
      await (isPost ? handlePost(incoming, response) : pass(incoming, response))
    } catch {
      // The server or the tablet is gone; close the connection to the other one.
      response.destroy()
    }
  }

  const server = createServer((incoming, response) => void handle(incoming, response))
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo

  const comeBack = async (): Promise<void> => {
    if (!isOffline) return
    isOffline = false
    await listen(port)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    queueFault: (fault) => void faults.push(fault),
    goOffline: async () => {
      if (isOffline) return
      isOffline = true
      await close()
    },
    comeBack,
    isOffline: () => isOffline,
    updateWorker: () => void (workerRevision += 1),
    posts: () => posts,
    met: () => met,
    beginRound: () => {
      faults.length = 0
      posts = []
      met = []
    },
    stop: close,
  }
}
