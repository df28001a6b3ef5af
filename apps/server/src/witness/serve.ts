import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddCheckpoint, WitnessAnswer } from './add-checkpoint.ts'
import type { WitnessStore } from './store.ts'

const MAX_BYTES = 65_536
const TEXT = 'text/plain; charset=utf-8'
const READ = /\/(?<hash>[0-9a-f]{64})\/checkpoint$/
const REQUEST_TIMEOUT_MILLISECONDS = 10_000

const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > MAX_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

type Parts = {
  add: AddCheckpoint
  store: Pick<WitnessStore, 'findText'>
  told: (line: string) => void
}

/** A witness over HTTP, under any prefix: `POST …/add-checkpoint`, `GET …/<hash of the origin>/checkpoint`. */
export const witnessServer = ({ add, store, told }: Parts): Server => {
  const answerTo = async (request: IncomingMessage): Promise<WitnessAnswer> => {
    const [pathname = ''] = (request.url ?? '').split('?')
    if (pathname.endsWith('/add-checkpoint')) {
      if (request.method !== 'POST') return { status: 405, text: 'POST only\n' }
      const body = await bodyOf(request)
      return body === null ? { status: 413, text: 'too long\n' } : add(body)
    }
    const hash = request.method === 'GET' ? READ.exec(pathname)?.groups?.['hash'] : undefined
    const text = hash === undefined ? null : await store.findText(hash)
    return text === null ? { status: 404, text: 'not found\n' } : { status: 200, text }
  }

  const answer = async (request: IncomingMessage): Promise<WitnessAnswer> => {
    try {
      return await answerTo(request)
    } catch (error) {
      told(`${request.method} ${request.url}: ${error instanceof Error ? error.message : 'failed'}`)
      return { status: 500, text: 'failed\n' }
    }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, text, type = TEXT }) => {
      told(`${request.method} ${request.url} ${status}`)
      return response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    })
  })
  server.requestTimeout = REQUEST_TIMEOUT_MILLISECONDS
  return server
}
