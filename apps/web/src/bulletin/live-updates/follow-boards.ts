import { BOARD_CHANGED, BOARDS_RESYNC } from '@bulletin/contract/calls/boards'
import { BoardEvent } from '@bulletin/domain/boards/board-event'
import { failuresAfter, reconnectionWaitMilliseconds } from '@bulletin/domain/boards/reconnection'
import { BOARD_SILENCE_MAX_SECONDS } from '@bulletin/domain/limits'
import { ResponseError } from '../../api/errors.ts'
import { createEventParser, type RawEvent } from './event-parser.ts'

/** A board that changed, or any of them may have. */
export type Heard = BoardEvent | 'resync'

export type FollowParts = {
  /** Rejects as a call does. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>
  heard: (heard: Heard) => void
  /** Until the time has come, or earlier: when the signal aborts, or there is reason to think that it would work now. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  elapsed: () => number
  chance: () => number
}

const FORBIDDEN = 403

const boardIn = (data: string): Heard => {
  try {
    // Said in a way that this version does not know: asking for everything is never wrong.
    return BoardEvent.safeParse(JSON.parse(data)).data ?? 'resync'
  } catch {
    return 'resync'
  }
}

const heardIn = ({ event, data }: RawEvent): Heard | null => {
  if (event === BOARDS_RESYNC) return 'resync'
  return event === BOARD_CHANGED ? boardIn(data) : null
}

/** Ends a connection on which nothing has been said for too long: it may be dead without anybody knowing. */
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

/** It will be the same answer the next time. */
const isFinal = (error: unknown): boolean => error instanceof ResponseError && error.status === FORBIDDEN

/**
 * Follows until the signal says to leave, over connections that break, end with their token or with the server. What
 * was missed meanwhile is asked for when the next one begins: its first word is « resync ».
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
