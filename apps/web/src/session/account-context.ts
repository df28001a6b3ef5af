import type { Account } from '@bulletin/domain/access/account'
import { createContext, use } from 'react'

export const AccountContext = createContext<Account | null>(null)

/** Who is signed in; for what stands behind the account gate. */
export const useAccount = (): Account => {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount needs an AccountGate above it')
  return account
}
