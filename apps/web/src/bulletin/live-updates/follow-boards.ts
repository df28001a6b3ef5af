import { BOARD_CHANGED, BOARDS_RESYNC } from '@bulletin/contract/calls/boards'
import { BoardEvent } from '@bulletin/domain/boards/board-event'
import { failuresAfter, reconnectionWaitMilliseconds } from '@bulletin/domain/boards/reconnection'
import { BOARD_SILENCE_MAX_SECONDS } from '@bulletin/domain/limits'
import { ResponseError } from '../../api/errors.ts'
import { createEventParser, type RawEvent } from './event-parser.ts'

/** The board that changed, or "resync" when any board may have changed. */
export type Heard = BoardEvent | 'resync'

export type FollowParts = {
  /** Rejects with the same errors as an API call. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  heard: (heard: Heard) => void
  /** Resolves after the delay, or earlier when the signal aborts or the connection seems to be back. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  elapsed: () => number
  chance: () => number
}

const FORBIDDEN = 403

const boardIn = (data: string): Heard => {
  try {
    // This version does not know the event format; refetching everything is always safe.
    return BoardEvent.safeParse(JSON.parse(data)).data ?? 'resync'
  } catch {
    return 'resync'
  }
}

const heardIn = ({ event, data }: RawEvent): Heard | null => {
  if (event === BOARDS_RESYNC) return 'resync'
  return event === BOARD_CHANGED ? boardIn(data) : null
}

/** Aborts a connection that has been silent for too long: it may be dead without an error. */
const untilSilence = (signal: AbortSignal) => {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), BOARD_SILENCE_MAX_SECONDS * 1000)
  }
  hear()
  return { signal: AbortSignal.any([signal, silence.signal]), hear, stop: () => clearTimeout(timer) }
}

const readOnce = async ({ open, heard }: FollowParts, signal: AbortSignal): Promise<void> => {
  const silence = untilSilence(signal)
  try {
    const body = await open(silence.signal)
    const decoder = new TextDecoder()
    const parse = createEventParser()
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      silence.hear()
      for (const raw of parse(decoder.decode(value, { stream: true }))) {
        const event = heardIn(raw)
        if (event !== null && !signal.aborted) heard(event)
      }
    }
  } finally {
    silence.stop()
  }
}

/** A 403 is permanent: a retry would get the same response. */
const isFinal = (error: unknown): boolean => error instanceof ResponseError && error.status === FORBIDDEN

/**
 * Follows board events until the signal aborts, and reconnects when a connection breaks or ends with its token or the
 * server. Changes missed meanwhile are refetched, because each new connection starts with a « resync » event.
 */
export const followBoards = async (parts: FollowParts, signal: AbortSignal): Promise<void> => {
  const { wait, elapsed, chance } = parts
  let failures = 0
  while (!signal.aborted) {
    const begun = elapsed()
    try {
      await readOnce(parts, signal)
    } catch (error) {
      if (isFinal(error)) return
    }
    if (signal.aborted) return
    failures = failuresAfter(failures, elapsed() - begun)
    await wait(reconnectionWaitMilliseconds(failures, chance()), signal)
  }
}
