import { useState } from 'react'
import { useLocation } from 'react-router'
import { settledSoon } from '../offline/day/today-store.ts'
import { useServices } from './services.ts'
import { useAccount } from './account-context.ts'
import type { SignInStart } from './session.ts'

/**
 * Saves what was just typed, then goes to the provider and back to this page; `start` reports when the provider cannot
 * be reached.
 */
export const useSignInAgain = () => {
  const { session, tablet } = useServices()
  const { matricularAccount } = useAccount()
  const { pathname, search, hash } = useLocation()
  const [start, setStart] = useState<SignInStart>('leaving')
  const signIn = async () => {
    await settledSoon(tablet.todayOf(matricularAccount))
    setStart(await session.signIn(`${pathname}${search}${hash}`))
  }
  return { start, signIn }
}
