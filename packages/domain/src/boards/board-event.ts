import { z } from 'zod'
import type { Account } from '../access/account.ts'
import { mayReach, type CallId } from '../access/call.ts'
import { HistoryAction } from '../bulletin/history-chain.ts'
import { LineName } from '../network/line-name.ts'
import { Day } from '../time/day.ts'

/**
 * That something happened to a bulletin, as processes tell it to each other: neither whose nor which one it is. Fields
 * that a newer process adds are left out by an older one.
 */
export const BulletinChange = z.object({ line: LineName, date: Day, action: HistoryAction })
export type BulletinChange = z.infer<typeof BulletinChange>

export const BOARDS = ['toValidate', 'realizedServices'] as const
export type Board = (typeof BOARDS)[number]

/** A board of a line and a day that is no longer as it was. What it is now is asked for, with the rights of who asks. */
export const BoardEvent = z.object({ board: z.enum(BOARDS), line: LineName, date: Day })
export type BoardEvent = z.infer<typeof BoardEvent>

const RIGHT = {
  toValidate: 'watchBulletins',
  realizedServices: 'watchRealizedServices',
} as const satisfies Record<Board, CallId>

/**
 * What changes which board:
 *
 * | board            | RECEIVED | VALIDATED | PROCESSED | ARCHIVED | MARKED |
 * |------------------|----------|-----------|-----------|----------|--------|
 * | toValidate       | comes    | goes      | –         | –        | reason |
 * | realizedServices | yes      | corrected | yes       | yes      | –      |
 */
const CHANGED_BY: Readonly<Record<HistoryAction, readonly Board[]>> = {
  RECEIVED: BOARDS,
  VALIDATED: BOARDS,
  PROCESSED: ['realizedServices'],
  ARCHIVED: ['realizedServices'],
  MARKED: ['toValidate'],
}

/** What somebody is told of a change: nothing of lines that they do not look after. */
export const boardEventsFor = (account: Account, { line, date, action }: BulletinChange): BoardEvent[] =>
  CHANGED_BY[action]
    .filter((board) => mayReach(account, RIGHT[board], { line }))
    .map((board) => ({ board, line, date }))

/** Two that say the same are told once. */
export const boardEventKey = ({ board, line, date }: BoardEvent): string => `${board} ${line} ${date}`
