import type { CallId } from '@bulletin/domain/access/call'
import type { CallDefinition } from './call.ts'
import { followBoards } from './calls/boards.ts'

/** Not in `CALLS`, which every page loads first: it is loaded with the boards that use it. */
export const BOARD_CALLS = { followBoards } as const satisfies {
  [Id in CallId]?: CallDefinition & { id: Id }
}

export type BoardCalls = typeof BOARD_CALLS
