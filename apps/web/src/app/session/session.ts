import { z } from 'zod'
import type { Bearer, TokenSource } from '../../api/client.ts'
import { logError } from '../../log.ts'
import type { Remembered } from '../../tablet/remembered.ts'
import { createWatched, type Watched } from '../../watched.ts'
import { LOGIN_CALLBACK_PATH } from './paths.ts'
import { renewSession, type RunAlone } from './renewal.ts'
import type { SessionUser, Users } from './users.ts'

/** Only `noSession` leads to the provider by itself; the others wait for a tap, or they would go in circles. */
export type SignedOutBecause = 'noSession' | 'signedOut' | 'expired' | 'signInFailed'

export type SessionState =
  | { kind: 'starting' }
  /** On the way to the provider. */
  | { kind: 'leaving'; to: 'signIn' | 'signOut' }
  | { kind: 'signedIn'; matricule: string }
  | { kind: 'signedOut'; because: SignedOutBecause }

export type Session = TokenSource &
  Watched<SessionState> & {
    /** Reads the stored user; also when another tab may have changed it. */
    readonly refresh: () => Promise<void>
    readonly signIn: (returnTo: string) => Promise<void>
    /** Ends a sign-in on the callback address; the page that was asked for, or null when it failed. */
    readonly completeSignIn: () => Promise<string | null>
    readonly signOut: () => Promise<void>
  }

const SignInState = z.object({ returnTo: z.string() })

/** An address of this application, and never the callback itself. */
const returnAddressOf = ({ state }: { readonly state?: unknown }): string => {
  const returnTo = SignInState.safeParse(state).data?.returnTo ?? '/'
  const isOurs = /^\/(?![/\\])/.test(returnTo) && !returnTo.startsWith(LOGIN_CALLBACK_PATH)
  return isOurs ? returnTo : '/'
}

type Parts = {
  users: Users
  runAlone: RunAlone
  /** Whether anybody would answer; asked before the page is left for good. */
  isReachable: () => Promise<boolean>
  /**
   * Set from a sign-out until the next sign-in. Without the network the provider never hears of a sign-out and
   * still knows the person: whoever comes next must be asked who they are.
   */
  askWho: Remembered<true>
  /** The claim by which the account is looked up [4.16]. */
  matriculeClaim: string
}

export const createSession = (parts: Parts): Session => {
  const { users, runAlone, isReachable, askWho, matriculeClaim } = parts
  const state = createWatched<SessionState>({ kind: 'starting' })
  const signedOut = (because: SignedOutBecause) => state.set({ kind: 'signedOut', because })

  /** Empty when the provider gave none; the account call then refuses by itself. */
  const matriculeOf = (user: SessionUser): string => {
    const matricule = user.profile[matriculeClaim]
    return typeof matricule === 'string' ? matricule : ''
  }

  const adopt = (user: SessionUser) => {
    const current = state.get()
    const matricule = matriculeOf(user)
    if (current.kind !== 'signedIn' || current.matricule !== matricule)
      state.set({ kind: 'signedIn', matricule })
  }

  /** An entry that cannot be read is no session, and must not stand in the way of the next one. */
  const storedUser = async (): Promise<SessionUser | null> => {
    try {
      return await users.getUser()
    } catch (error) {
      logError('The stored session cannot be read', error)
      await users.removeUser()
      return null
    }
  }

  const refresh = async () => {
    const user = await storedUser()
    if (user) adopt(user)
    else signedOut(state.get().kind === 'signedIn' ? 'signedOut' : 'noSession')
  }

  /** A call is made as the person whom the screen shows, or without a token. */
  const bearer = async (): Promise<Bearer | null> => {
    const shown = state.get()
    const user = await storedUser()
    if (!user) return null
    const matricule = matriculeOf(user)
    if (shown.kind !== 'signedIn' || shown.matricule === matricule)
      return { token: user.access_token, matricule }
    adopt(user)
    return null
  }

  const renew = async ({ token, matricule }: Bearer) => {
    const belongsTo = (user: SessionUser) => matriculeOf(user) === matricule
    const outcome = await renewSession(users, runAlone, { token, belongsTo })
    switch (outcome.kind) {
      case 'renewed':
        adopt(outcome.user)
        return outcome.user.access_token
      case 'somebodyElse':
        adopt(outcome.user)
        return null
      case 'refused':
        signedOut('expired')
        return null
      case 'unreachable':
        logError('The session could not be renewed for now', outcome.error)
        return null
    }
  }

  const signIn = async (returnTo: string) => {
    if (state.get().kind === 'leaving') return
    state.set({ kind: 'leaving', to: 'signIn' })
    try {
      await users.signinRedirect({ state: { returnTo }, ...(askWho.read() && { prompt: 'login' }) })
    } catch (error) {
      logError('Sign-in could not start', error)
      signedOut('signInFailed')
    }
  }

  const completeSignIn = async () => {
    try {
      const user = await users.signinCallback()
      if (!user) throw new Error('The callback brought no user')
      askWho.forget()
      adopt(user)
      return returnAddressOf(user)
    } catch (error) {
      logError('Sign-in failed', error)
      // « Back » leads to a callback that is spent; who is signed in already has no use for it.
      const kept = await storedUser()
      if (kept) {
        adopt(kept)
        return '/'
      }
      signedOut('signInFailed')
      return null
    }
  }

  const signOut = async () => {
    state.set({ kind: 'leaving', to: 'signOut' })
    askWho.write(true)
    try {
      if (await isReachable()) return await users.signoutRedirect()
    } catch (error) {
      logError('The provider could not sign out', error)
    }
    await users.removeUser()
    signedOut('signedOut')
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    bearer,
    refresh,
    renew,
    signIn,
    completeSignIn,
    signOut,
  }
}
