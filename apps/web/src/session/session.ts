import { z } from 'zod/mini'
import type { Bearer, TokenSource } from '../api/client.ts'
import { logError } from '../platform/log.ts'
import type { Remembered } from '../offline/remembered.ts'
import { createObservable, type Observable } from '../platform/observable.ts'
import { LOGIN_CALLBACK_PATH } from './paths.ts'
import { renewSession, type RunAlone } from './renewal.ts'
import type { SessionUser, Users } from './users.ts'

/** Only `noSession` redirects to the provider automatically; the others wait for a tap, to avoid a redirect loop. */
export type SignedOutBecause = 'noSession' | 'signedOut' | 'expired' | 'signInFailed'

export type SessionState =
  | { kind: 'starting' }
  /** Redirecting to the provider. */
  | { kind: 'leaving'; to: 'signIn' | 'signOut' }
  | { kind: 'signedIn'; matricule: string }
  /** The provider has ended the session of a user with open work: the user goes on without a token. */
  | { kind: 'lapsed'; matricule: string }
  | { kind: 'signedOut'; because: SignedOutBecause }

/** The user whose data is on the screen. */
export const personOf = (state: SessionState): string | null =>
  state.kind === 'signedIn' || state.kind === 'lapsed' ? state.matricule : null

/** The result of starting a sign-in: `leaving` redirects to the provider; the other two stay on the page. */
export type SignInStart = 'leaving' | 'unreachable' | 'failed'

export type Session = TokenSource &
  Observable<SessionState> & {
    /** Reads the stored user; also called when another tab may have changed it. */
    readonly refresh: () => Promise<void>
    /** Leaves the page only if `isReachable` resolves with true. */
    readonly signIn: (returnTo: string) => Promise<SignInStart>
    /**
     * Completes a sign-in on the callback address. Resolves with the page that was asked for, or null when it failed.
     */
    readonly completeSignIn: () => Promise<string | null>
    readonly signOut: () => Promise<void>
  }

export type MatriculeOf = (user: SessionUser) => string

/**
 * Reads the claim by which the account is looked up [4.16]. Without the claim it is empty, and the account request
 * rejects it.
 */
export const matriculeIn =
  (claim: string): MatriculeOf =>
  ({ profile }) => {
    const matricule = profile[claim]
    return typeof matricule === 'string' ? matricule : ''
  }

const SignInState = z.object({ returnTo: z.string() })

/** Accepts only a path of this application, and never the callback path; anything else becomes `/`. */
const returnAddressOf = ({ state }: { readonly state?: unknown }): string => {
  const returnTo = SignInState.safeParse(state).data?.returnTo ?? '/'
  const isOurs = /^\/(?![/\\])/.test(returnTo) && !returnTo.startsWith(LOGIN_CALLBACK_PATH)
  return isOurs ? returnTo : '/'
}

type Parts = {
  users: Users
  runAlone: RunAlone
  /** Checked before the page is left for the provider. */
  isReachable: () => Promise<boolean>
  /**
   * Set from a sign-out until the next sign-in. After an offline sign-out the provider still has its own session, so
   * the next sign-in must prompt for credentials.
   */
  askWho: Remembered<true>
  /**
   * The user whose session the provider has ended, until the next sign-in or sign-out; a reload and other tabs read it.
   */
  lapsed: Remembered<string>
  /** Whether this user may go on without a token. */
  mayGoOnWithout: (matricule: string) => Promise<boolean>
  /** Writes durably who signed in, or that they signed out: `localStorage` reaches the disk late. */
  noteLast: (matricule: string | null) => Promise<void>
  /** Called when the provider has just confirmed this user's identity. */
  confirmed: (matricule: string) => void
  matriculeOf: MatriculeOf
}

export const createSession = (parts: Parts): Session => {
  const { users, runAlone, isReachable, askWho, lapsed, mayGoOnWithout, noteLast, confirmed, matriculeOf } =
    parts
  const state = createObservable<SessionState>({ kind: 'starting' })
  let isAskingTheWay = false
  const signedOut = (because: SignedOutBecause) => state.set({ kind: 'signedOut', because })

  const adopt = (user: SessionUser) => {
    const current = state.get()
    const matricule = matriculeOf(user)
    if (current.kind !== 'signedIn' || current.matricule !== matricule)
      state.set({ kind: 'signedIn', matricule })
  }

  /** An unreadable entry counts as no session, and is removed so that it does not block the next sign-in. */
  const storedUser = async (): Promise<SessionUser | null> => {
    try {
      return await users.getUser()
    } catch (error) {
      logError('The stored session cannot be read', error)
      await users.removeUser()
      return null
    }
  }

  /** After a sign-out, in any tab, no lapsed session continues, even if a renewal was still pending. */
  const findLapsed = (): string | null => (askWho.read() ? null : lapsed.read())

  /** The provider has ended the session: a user with open work stays on it, any other is signed out. */
  const lapse = async (matricule: string) => {
    const goesOn = await mayGoOnWithout(matricule)
    const user = await storedUser()
    if (user) return adopt(user)
    const current = state.get()
    if (current.kind === 'leaving' && current.to === 'signOut') return
    if (!goesOn) signedOut('expired')
    else if (current.kind !== 'lapsed' || current.matricule !== matricule)
      state.set({ kind: 'lapsed', matricule })
  }

  const refresh = async () => {
    const user = await storedUser()
    if (user) return adopt(user)
    const person = personOf(state.get())
    const ended = findLapsed()
    if (ended !== null && (person === null || person === ended)) return lapse(ended)
    signedOut(person === null ? 'noSession' : 'signedOut')
  }

  /** A request carries the token of the user on the screen, or none. */
  const bearer = async (): Promise<Bearer | null> => {
    const shown = state.get()
    const user = await storedUser()
    if (!user) return null
    const matricule = matriculeOf(user)
    const person = personOf(shown)
    if (person === null || person === matricule) return { token: user.access_token, matricule }
    adopt(user)
    return null
  }

  const renew = async ({ token, matricule }: Bearer) => {
    const belongsTo = (user: SessionUser) => matriculeOf(user) === matricule
    // The removal fires a `storage` event in the other tabs: the reason must be stored before it.
    const removeUser = () => {
      lapsed.write(matricule)
      return users.removeUser()
    }
    const outcome = await renewSession({ ...users, removeUser }, runAlone, { token, belongsTo })
    switch (outcome.kind) {
      case 'renewed':
        confirmed(matricule)
        adopt(outcome.user)
        return outcome.user.access_token
      case 'somebodyElse':
        adopt(outcome.user)
        return null
      case 'refused':
        if (findLapsed() === matricule) await lapse(matricule)
        else signedOut('expired')
        return null
      case 'unreachable':
        logError('The session could not be renewed for now', outcome.error)
        return null
    }
  }

  const signIn = async (returnTo: string): Promise<SignInStart> => {
    if (isAskingTheWay || state.get().kind === 'leaving') return 'leaving'
    isAskingTheWay = true
    // Leaving for an unreachable provider would replace the page by the browser's own error page.
    const isThere = await isReachable().finally(() => (isAskingTheWay = false))
    if (!isThere) return 'unreachable'
    const before = state.get()
    if (before.kind === 'leaving' || before.kind === 'signedIn') return 'leaving'
    state.set({ kind: 'leaving', to: 'signIn' })
    try {
      await users.signinRedirect({ state: { returnTo }, ...(askWho.read() && { prompt: 'login' }) })
      return 'leaving'
    } catch (error) {
      logError('Sign-in could not start', error)
      if (before.kind === 'lapsed') state.set(before)
      else signedOut('signInFailed')
      return 'failed'
    }
  }

  const completeSignIn = async () => {
    try {
      const user = await users.signinCallback()
      if (!user) throw new Error('The callback brought no user')
      askWho.forget()
      lapsed.forget()
      await noteLast(matriculeOf(user))
      confirmed(matriculeOf(user))
      adopt(user)
      return returnAddressOf(user)
    } catch (error) {
      logError('Sign-in failed', error)
      // The back button can lead to a callback that was already used; a user who is still signed in just goes to `/`.
      const kept = await storedUser()
      if (kept) {
        adopt(kept)
        return '/'
      }
      const ended = findLapsed()
      if (ended !== null && (await mayGoOnWithout(ended))) {
        state.set({ kind: 'lapsed', matricule: ended })
        return '/'
      }
      signedOut('signInFailed')
      return null
    }
  }

  const signOut = async () => {
    const before = state.get()
    if (before.kind === 'leaving' && before.to === 'signOut') return
    state.set({ kind: 'leaving', to: 'signOut' })
    askWho.write(true)
    lapsed.forget()
    await noteLast(null)
    try {
      if (await isReachable()) return await users.signoutRedirect()
    } catch (error) {
      logError('The provider could not sign out', error)
    }
    await users.removeUser()
    signedOut('signedOut')
  }

  return {
    ...state,
    bearer,
    refresh,
    renew,
    signIn,
    completeSignIn,
    signOut,
  }
}
