import type { Session } from './session.ts'
import type { Users } from './users.ts'

const RENEW_BEFORE_EXPIRY_SECONDS = 60
const TRY_AGAIN_SECONDS = 30
/** Caps the timer, so that a tablet that slept does not wait for one set in the morning. */
const LONGEST_WAIT_SECONDS = 3600

type Page = Pick<Window, 'addEventListener'> & {
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState'>
}

/** Renews the session before it expires, and when the tablet wakes up or is back online. */
export const keepSession = (
  session: Pick<Session, 'bearer' | 'renew' | 'subscribe'>,
  users: Pick<Users, 'getUser'>,
  page: Page,
): void => {
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = async () => {
    clearTimeout(timer)
    const user = await users.getUser()
    if (user?.expires_in === undefined) return
    const left = user.expires_in - RENEW_BEFORE_EXPIRY_SECONDS
    const bearer = left <= 0 ? await session.bearer() : null
    if (bearer) await session.renew(bearer)
    const wait = left <= 0 ? TRY_AGAIN_SECONDS : Math.min(left, LONGEST_WAIT_SECONDS)
    clearTimeout(timer)
    timer = setTimeout(() => void look(), wait * 1000)
  }

  session.subscribe(() => void look())
  page.addEventListener('online', () => void look())
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') void look()
  })
  void look()
}

/** Other tabs sign in and out too, and a page restored from the back/forward cache has missed it. */
export const followOtherTabs = (
  session: Pick<Session, 'refresh' | 'get'>,
  storageKey: string,
  page: Pick<Window, 'addEventListener'>,
): void => {
  page.addEventListener('storage', ({ key }) => {
    const concernsUs = key === storageKey || key === null
    if (concernsUs && session.get().kind !== 'leaving') void session.refresh()
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.refresh()
  })
}
