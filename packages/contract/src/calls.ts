import type { CallId } from '@bulletin/domain/access/call'
import type { CallDefinition } from './call.ts'
import { getAccount } from './calls/accounts.ts'

/** The whole contract. A call that is not listed here does not exist. */
export const CALLS = { getAccount } as const satisfies { [Id in CallId]?: CallDefinition & { id: Id } }

export type Calls = typeof CALLS
