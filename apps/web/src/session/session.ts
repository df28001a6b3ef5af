import { z } from 'zod'
import type { Bearer, TokenSource } from '../api/client.ts'
import { logError } from '../platform/log.ts'
import type { Remembered } from '../offline/remembered.ts'
import { createObservable, type Observable } from '../platform/observable.ts'
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
  /** The provider has ended the session of somebody who has work open: they go on, without a token. */
  | { kind: 'lapsed'; matricule: string }
  | { kind: 'signedOut'; because: SignedOutBecause }

/** Whom the screen shows. */
export const personOf = (state: SessionState): string | null =>
  state.kind === 'signedIn' || state.kind === 'lapsed' ? state.matricule : null

/** How far a sign-in came: on the way to the provider, or not even there. */
export type SignInStart = 'leaving' | 'unreachable' | 'failed'

export type Session = TokenSource &
  Observable<SessionState> & {
    /** Reads the stored user; also when another tab may have changed it. */
    readonly refresh: () => Promise<void>
    /** Leaves the page only if somebody answers at the other end. */
    readonly signIn: (returnTo: string) => Promise<SignInStart>
    /** Ends a sign-in on the callback address; the page that was asked for, or null when it failed. */
    readonly completeSignIn: () => Promise<string | null>
    readonly signOut: () => Promise<void>
  }

export type MatriculeOf = (user: SessionUser) => string

/** By the claim by which the account is looked up [4.16]. Empty without one; the account call then refuses by itself. */
export const matriculeIn =
  (claim: string): MatriculeOf =>
  ({ profile }) => {
    const matricule = profile[claim]
    return typeof matricule === 'string' ? matricule : ''
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
  /** Whose session the provider has ended, until somebody signs in or out: a reload and other tabs know it by this. */
  lapsed: Remembered<string>
  /** Whether such a person may go on without a token. */
  mayGoOnWithout: (matricule: string) => Promise<boolean>
  /** Puts down for good who signed in, or that they signed out: the storage is late. */
  noteLast: (matricule: string | null) => Promise<void>
  /** The provider has just said who this is. */
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

  /** Nobody goes on after a sign-out, in whatever tab it was, and whatever was still on its way. */
  const findLapsed = (): string | null => (askWho.read() ? null : lapsed.read())

  /** The provider has ended the session: whoever has work open stays with it. */
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

  /** A call is made as the person whom the screen shows, or without a token. */
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
    // Other tabs hear of the removal, and must find out why.
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
    // A page that is left for a provider out of reach is gone: the browser shows one of its own.
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
      // « Back » leads to a callback that is spent; who is signed in already has no use for it.
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
