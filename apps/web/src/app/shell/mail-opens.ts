/** A mail application comes to the front within that, or there is none. */
export const MAIL_OPENS_WITHIN_MILLISECONDS = 2000

type Page = { readonly window: EventTarget; readonly document: EventTarget }

/**
 * Whether a link to a mail led anywhere. No browser says so, and one without a mail application does nothing at all: what
 * can be seen is that somebody else has the screen, or the keyboard.
 */
export const mailOpens = ({ window, document }: Page): Promise<boolean> =>
  new Promise((resolve) => {
    const watching = new AbortController()
    const settle = (opens: boolean) => () => {
      watching.abort()
      resolve(opens)
    }
    const timer = setTimeout(settle(false), MAIL_OPENS_WITHIN_MILLISECONDS)
    watching.signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('blur', settle(true), { signal: watching.signal })
    document.addEventListener('visibilitychange', settle(true), { signal: watching.signal })
  })
