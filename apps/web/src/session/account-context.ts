import type { Account } from '@bulletin/domain/access/account'
import { createContext, use } from 'react'

export const AccountContext = createContext<Account | null>(null)

/** The signed-in account; only available below the account gate. */
export const useAccount = (): Account => {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount needs an AccountGate above it')
  return account
}
