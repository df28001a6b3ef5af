/** If no mail application comes to the front within this delay, there is none. */
export const MAIL_OPENS_WITHIN_MILLISECONDS = 2000

type Page = { readonly window: EventTarget; readonly document: EventTarget }

/**
 * Whether a mailto link opened anything. No browser reports it, and one without a mail application does nothing; the
 * only sign is that the window loses the focus or the visibility.
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
