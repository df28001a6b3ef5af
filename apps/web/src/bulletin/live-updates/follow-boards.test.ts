import { describe, expect, it, vi } from 'vitest'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { followBoards, type FollowParts, type Heard } from './follow-boards.ts'

const streamOf = (...chunks: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

const RESYNC = 'event: resync\ndata: {}\n\n'
const BOARD = 'event: board\ndata: {"board":"toValidate","line":"7","date":"2026-11-10"}\n\n'

type Turn = () => Promise<ReadableStream<Uint8Array>>

/** Runs `followBoards` over these connections in order and aborts after the last wait. */
const followedThrough = async (turns: readonly Turn[], heldMilliseconds = 0) => {
  const leaving = new AbortController()
  const heard: Heard[] = []
  const waits: number[] = []
  let [asked, now] = [0, 0]
  const parts: FollowParts = {
    open: () => {
      const turn = turns[asked]
      asked += 1
      now += heldMilliseconds
      return turn ? turn() : Promise.reject(new Error('no more turns'))
    },
    heard: (event) => heard.push(event),
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      if (waits.length === turns.length) leaving.abort()
    },
    elapsed: () => now,
    chance: () => 1,
  }
  await followBoards(parts, leaving.signal)
  return { heard, waits, asked }
}

const noAnswer: Turn = () => Promise.reject(new FetchError('followBoards', null))
const refused =
  (status: number): Turn =>
  () =>
    Promise.reject(new ResponseError('followBoards', { status, problem: null, requestId: null }))

describe('following boards', () => {
  it('hears what is said, in pieces, and asks for everything where it is not understood', async () => {
    const { heard } = await followedThrough([
      async () => streamOf(': \n\n', RESYNC.slice(0, 9), RESYNC.slice(9) + BOARD, 'event: news\ndata: 1\n\n'),
      async () => streamOf('event: board\ndata: {"board":"moon"}\n\n', 'event: board\ndata: {\n\n'),
    ])
    expect(heard).toEqual([
      'resync',
      { board: 'toValidate', line: '7', date: '2026-11-10' },
      'resync',
      'resync',
    ])
  })

  it('goes on after each end, later and later while none holds', async () => {
    const { waits, asked } = await followedThrough([
      noAnswer,
      noAnswer,
      async () => streamOf(RESYNC),
      noAnswer,
    ])
    expect(waits).toEqual([2000, 4000, 8000, 16_000])
    expect(asked).toBe(4)
  })

  it('goes on soon after one that held: its server was stopped, or its token ran out', async () => {
    const { waits } = await followedThrough(
      [async () => streamOf(RESYNC), async () => streamOf(RESYNC)],
      60_000,
    )
    expect(waits).toEqual([1000, 1000])
  })

  it('goes on after every refusal but that of a right', async () => {
    expect((await followedThrough([refused(401), refused(429), refused(503)])).asked).toBe(3)
    expect((await followedThrough([refused(403), noAnswer])).asked).toBe(1)
  })

  it('lets go of a connection on which nothing is said any more', async () => {
    vi.useFakeTimers()
    const leaving = new AbortController()
    const signals: AbortSignal[] = []
    const open = (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<ReadableStream<Uint8Array>>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new FetchError('followBoards', null)))
      })
    }
    const wait = async () => leaving.abort()
    const parts: FollowParts = { open, heard: () => undefined, wait, elapsed: () => 0, chance: () => 0 }
    const following = followBoards(parts, leaving.signal)
    await vi.advanceTimersByTimeAsync(39_000)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1000)
    await following
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    vi.useRealTimers()
  })
})
