import { setTimeout as wait } from 'node:timers/promises'
import type { InsistentClient } from './insistent-client.ts'

const AGAIN_MILLISECONDS = 100

/**
 * Simulates a page that fetches its list only on events of `GET /api/events`, and once after each reconnection. What it
 * finally shows was therefore announced by an event.
 */
export const followBoard = (
  url: string,
  token: string,
  client: Pick<InsistentClient, 'call'>,
  path: string,
) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let [shown, told, streams] = ['', 0, 0]
  let [isAsking, isToldAgain] = [false, false]

  const look = async (): Promise<void> => {
    isToldAgain = true
    if (isAsking) return
    isAsking = true
    while (isToldAgain) {
      isToldAgain = false
      shown = JSON.stringify((await client.call('GET', path)).body)
    }
    isAsking = false
  }

  const hear = async (): Promise<void> => {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/events`, { headers, signal })
    if (!response.ok || !response.body) return
    streams += 1
    await look()
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
      if (chunk.includes('event: ')) {
        told += 1
        void look()
      }
  }

  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      await hear().catch(() => undefined)
      if (!signal.aborted) await wait(AGAIN_MILLISECONDS)
    }
  }

  const following = follow()
  return {
    shown: (): string => shown,
    counts: () => ({ told, streams }),
    stop: async (): Promise<void> => {
      stopping.abort()
      await following
    },
  }
}
