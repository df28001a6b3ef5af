import { BoardEvent } from '@bulletin/domain/boards/board-event'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { bearer, type TestApp } from '../../testing/app.ts'
import { tokenOf, type Somebody } from '../../testing/small-world.ts'

/** An event as a short text: `beat`, `resync`, or board, line and date. */
const wordsOf = (block: string): string => {
  if (block.startsWith(':')) return 'beat'
  const [event, data = ''] = block.split('\n')
  if (event === 'event: resync') return 'resync'
  const { board, line, date } = BoardEvent.parse(JSON.parse(data.replace(/^data: /, '')))
  return `${board} ${line} ${date}`
}

const addressOf = async ({ app }: TestApp): Promise<string> => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** Opens a stream over its own real connection, as a page does. */
export const followAs = async (testApp: TestApp, who: Somebody, token?: string) => {
  const request = get(`${await addressOf(testApp)}/api/events`, {
    agent: false,
    headers: bearer(token ?? (await tokenOf(testApp, who))),
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const status = response.statusCode ?? 0
  const heard: string[] = []
  const waiting = new Set<() => void>()

  const read = async (): Promise<boolean> => {
    let rest = ''
    for await (const part of response as AsyncIterable<Buffer>) {
      const blocks = (rest + part.toString('utf8')).split('\n\n')
      rest = blocks.pop() ?? ''
      heard.push(...blocks.map(wordsOf))
      for (const look of waiting) look()
    }
    return true
  }

  return {
    status,
    headers: response.headers,
    heard,
    /** The parsed body of a refusal response. */
    refusal: status === 200 ? null : (JSON.parse(await text(response)) as unknown),
    /** Resolves to true when the server ends the response cleanly. */
    ended: status === 200 ? read().catch(() => false) : Promise.resolve(false),
    /** Resolves once all these events have arrived, in any order. */
    until: (...words: string[]): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!words.every((word) => heard.includes(word))) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    forget: () => heard.splice(0),
    leave: () => response.destroy(),
  }
}
