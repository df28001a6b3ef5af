import type { CallId } from '@bulletin/domain/access/call'
import type { CallDefinition } from './call.ts'
import { getVideo } from './calls/videos.ts'

/** The call of the tutorial, not in `CALLS`, which every page loads first. */
export const TUTORIAL_CALLS = { getVideo } as const satisfies {
  [Id in CallId]?: CallDefinition & { id: Id }
}

export type TutorialCalls = typeof TUTORIAL_CALLS
