import { z } from 'zod/mini'
import type { Account } from '../access/account.ts'
import { mayReach, type CallId } from '../access/call.ts'
import { HistoryAction } from '../bulletin/history-chain.ts'
import { LineName } from '../network/line-name.ts'
import { Day } from '../time/day.ts'

/**
 * A change of a bulletin, as server processes notify each other of it, without the driver or the bulletin id. An older
 * process ignores fields that a newer one adds.
 */
export const BulletinChange = z.object({ line: LineName, date: Day, action: HistoryAction })
export type BulletinChange = z.infer<typeof BulletinChange>

export const BOARDS = ['toValidate', 'realizedServices'] as const
export type Board = (typeof BOARDS)[number]

/** Signals that a board of a line and day has changed. The client then requests the board, with its own rights. */
export const BoardEvent = z.object({ board: z.enum(BOARDS), line: LineName, date: Day })
export type BoardEvent = z.infer<typeof BoardEvent>

const RIGHT = {
  toValidate: 'watchBulletins',
  realizedServices: 'watchRealizedServices',
} as const satisfies Record<Board, CallId>

/**
 * Which action changes which board:
 *
 * | board            | RECEIVED | VALIDATED | PROCESSED | ARCHIVED | MARKED | ANONYMISED |
 * |------------------|----------|-----------|-----------|----------|--------|------------|
 * | toValidate       | comes    | goes      | –         | –        | reason | –          |
 * | realizedServices | yes      | corrected | yes       | yes      | –      | –          |
 */
const CHANGED_BY: Readonly<Record<HistoryAction, readonly Board[]>> = {
  RECEIVED: BOARDS,
  VALIDATED: BOARDS,
  PROCESSED: ['realizedServices'],
  ARCHIVED: ['realizedServices'],
  ANONYMISED: [],
  MARKED: ['toValidate'],
}

/** The events that a user receives for a change: none for lines outside their rights. */
export const boardEventsFor = (account: Account, { line, date, action }: BulletinChange): BoardEvent[] =>
  CHANGED_BY[action]
    .filter((board) => mayReach(account, RIGHT[board], { line }))
    .map((board) => ({ board, line, date }))

/** Events with the same key are sent once. */
export const boardEventKey = ({ board, line, date }: BoardEvent): string => `${board} ${line} ${date}`
