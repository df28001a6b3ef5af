import { BOARD_CHANGED, BOARDS_RESYNC } from '@bulletin/contract/calls/boards'
import type { Account } from '@bulletin/domain/access/account'
import {
  boardEventKey,
  boardEventsFor,
  type BoardEvent,
  type BulletinChange,
} from '@bulletin/domain/boards/board-event'
import { PassThrough, type Readable } from 'node:stream'

/** Who still follows, as the tables are now; null for somebody who may no longer, or whose token has run out. */
export type Confirm = () => Promise<Account | null>

export type Pace = {
  /** What comes within so long is told together. */
  readonly togetherMilliseconds: number
  readonly beatMilliseconds: number
  /** What nobody reads is not kept beyond this. */
  readonly unreadMaxBytes: number
  /** More at once than this is told as « everything ». */
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

/** What one page is told, from its first word to its end. */
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
    // A reader who is too slow for a few words would not read that they were the last ones either.
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
      // Nobody can say who they are while the database is away; neither can anything be told meanwhile.
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
