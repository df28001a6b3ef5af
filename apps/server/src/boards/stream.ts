import { BOARD_CHANGED, BOARDS_RESYNC } from '@bulletin/contract/calls/boards'
import type { Account } from '@bulletin/domain/access/account'
import {
  boardEventKey,
  boardEventsFor,
  type BoardEvent,
  type BulletinChange,
} from '@bulletin/domain/boards/board-event'
import { PassThrough, type Readable } from 'node:stream'

/** Reads the account again from the tables; null if it has lost the right to follow or its token has expired. */
export type Confirm = () => Promise<Account | null>

export type Pace = {
  /** Changes that arrive within this delay are sent in one write. */
  readonly togetherMilliseconds: number
  readonly beatMilliseconds: number
  /** A stream with more unread bytes than this is ended as too slow. */
  readonly unreadMaxBytes: number
  /** When more events than this are pending, one `resync` event replaces them. */
  readonly eventsMax: number
}

export type EndOfStream = 'LEFT' | 'NOT_CONFIRMED' | 'SLOW' | 'STOPPED'

const textOf = (event: string, data: object): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const RESYNC = textOf(BOARDS_RESYNC, {})
const BEAT = ': \n\n'

type Parts = {
  account: Account
  confirm: Confirm
  pace: Pace
  sent: (events: number) => void
  ended: (why: EndOfStream) => void
}

export type BoardStream = {
  readonly content: Readable
  readonly tell: (change: BulletinChange) => void
  readonly resync: () => void
  readonly end: (why: EndOfStream) => void
}

/** The event stream of one page, from its opening to its end. */
export const boardStream = (parts: Parts): BoardStream => {
  const { confirm, pace, sent, ended } = parts
  const content = new PassThrough({ highWaterMark: pace.unreadMaxBytes })
  const waiting = new Map<string, BoardEvent>()
  let { account } = parts
  let isEverything = false
  let isEnded = false
  let flushing: ReturnType<typeof setTimeout> | undefined

  const end = (why: EndOfStream): void => {
    if (isEnded) return
    isEnded = true
    clearTimeout(flushing)
    clearInterval(beating)
    // A client too slow to read a few events would not read a clean end of stream either: destroy it.
    if (why === 'SLOW' || why === 'LEFT') content.destroy()
    else content.end()
    ended(why)
  }

  const write = (text: string): void => {
    if (!isEnded && !content.write(text)) end('SLOW')
  }

  const flush = (): void => {
    flushing = undefined
    const events = isEverything
      ? [RESYNC]
      : [...waiting.values()].map((event) => textOf(BOARD_CHANGED, event))
    waiting.clear()
    isEverything = false
    sent(events.length)
    write(events.join(''))
  }
  const flushSoon = (): void => {
    if (!isEnded) flushing ??= setTimeout(flush, pace.togetherMilliseconds)
  }

  const beat = async (): Promise<void> => {
    write(BEAT)
    try {
      const now = await confirm()
      if (now === null) end('NOT_CONFIRMED')
      else account = now
    } catch {
      // The account cannot be checked while the database is unavailable. The stream stays open: no change can be sent
      // meanwhile.
    }
  }
  const beating = setInterval(() => void beat(), pace.beatMilliseconds)
  content.once('close', () => end('LEFT'))

  return {
    content,
    tell: (change) => {
      const events = boardEventsFor(account, change)
      for (const event of events) waiting.set(boardEventKey(event), event)
      if (waiting.size > pace.eventsMax) isEverything = true
      if (events.length > 0) flushSoon()
    },
    resync: () => {
      isEverything = true
      flushSoon()
    },
    end,
  }
}
