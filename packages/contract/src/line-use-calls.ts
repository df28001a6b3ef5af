import type { CallId } from '@bulletin/domain/access/call'
import type { CallDefinition } from './call.ts'
import { getLineUse } from './calls/administration.ts'

/** The call of one administration dialog, not in `CALLS`, which every page loads first. */
export const LINE_USE_CALLS = { getLineUse } as const satisfies {
  [Id in CallId]?: CallDefinition & { id: Id }
}

export type LineUseCalls = typeof LINE_USE_CALLS
