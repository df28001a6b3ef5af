import type { Account } from '@bulletin/domain/access/account'
import { createRequiredContext } from '../platform/required-context.ts'

/** The signed-in account; only available below the account gate. */
export const [AccountContext, useAccount] = createRequiredContext<Account>('AccountGate')
