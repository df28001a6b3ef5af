import type { CallId } from '@bulletin/domain/access/call'
import type { CallDefinition } from './call.ts'
import { followBoards } from './calls/boards.ts'

/** Apart from `CALLS`, which every page loads first: it comes with the boards that follow. */
export const BOARD_CALLS = { followBoards } as const satisfies {
  [Id in CallId]?: CallDefinition & { id: Id }
}

export type BoardCalls = typeof BOARD_CALLS
