import { BOARD_CALLS } from '@bulletin/contract/board-calls'
import type { BoardEvent } from '@bulletin/domain/boards/board-event'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { chance } from '../../api/chance.ts'
import { streamingNetwork } from '../../api/streaming-network.ts'
import { elapsedMilliseconds } from '../../platform/clock.ts'
import { useServices, type Services } from '../../session/services.ts'
import { logError } from '../../platform/log.ts'
import { followBoards } from './follow-boards.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { whileVisible } from './while-visible.ts'

const DAY_MILLISECONDS = 86_400_000

/**
 * The API call resolves when the response starts, but its timeout also covers the stream, so it lasts a day.
 * `followBoards` has its own silence timeout.
 */
const opening =
  (clientOf: Services['clientOf']) =>
  async (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    const bodies: ReadableStream<Uint8Array>[] = []
    const client = clientOf(
      BOARD_CALLS,
      streamingNetwork((body) => bodies.push(body)),
    )
    await client.followBoards({}, { signal, timeoutMilliseconds: DAY_MILLISECONDS })
    const body = bodies.at(-1)
    if (!body) throw new Error('the answer is no stream of events')
    return body
  }

const waitingWith =
  ({ get, subscribe }: Services['connectivity']) =>
  (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer)
        unsubscribe()
        signal.removeEventListener('abort', go)
        resolve()
      }
      const timer = setTimeout(go, milliseconds)
      const unsubscribe = subscribe(() => {
        if (get() === 'online') go()
      })
      signal.addEventListener('abort', go)
    })

type LiveBoard = {
  isShown: (event: BoardEvent) => boolean
  /** Active queries under this key are refetched. */
  queryKey: QueryKey
}

/** Refetches a board as soon as the server reports a change; the ten-second polling of `REFRESHED` continues. */
export const useLiveBoard = (board: LiveBoard): void => {
  const { clientOf, connectivity } = useServices()
  const queryClient = useQueryClient()
  const shown = useRef(board)
  useEffect(() => {
    shown.current = board
  })
  useEffect(() => {
    const refresh = oneAfterAnother(() =>
      queryClient.refetchQueries({ queryKey: shown.current.queryKey, type: 'active' }),
    )
    const parts = {
      open: opening(clientOf),
      heard: (heard: BoardEvent | 'resync') => {
        if (heard === 'resync' || shown.current.isShown(heard)) refresh()
      },
      wait: waitingWith(connectivity),
      elapsed: elapsedMilliseconds,
      chance,
    }
    return whileVisible(document, (signal) => {
      followBoards(parts, signal).catch((error: unknown) => logError('A board is no longer followed', error))
    })
  }, [clientOf, connectivity, queryClient])
}
