/** A minimal browser for sign-in tests: stores cookies and follows redirects within one origin. */
type Cookie = { readonly name: string; readonly value: string; readonly path: string }

export type Landing = {
  readonly url: URL
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export type Browser = {
  /** Follows redirects until a page responds, or until the next path is `stopAt`. */
  readonly open: (url: URL | string, stopAt?: string) => Promise<Landing>
  readonly submit: (url: URL | string, form: Record<string, string>, stopAt?: string) => Promise<Landing>
}

const REDIRECTS_MAX = 10

const parseCookie = (header: string): Cookie & { readonly isErased: boolean } => {
  const [pair = '', ...attributes] = header.split(/;\s*/)
  const separator = pair.indexOf('=')
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/'
  const isErased = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute))
  return { name: pair.slice(0, separator), value: pair.slice(separator + 1), path, isErased }
}

export const createBrowser = (): Browser => {
  let jar: readonly Cookie[] = []

  const keep = (response: Response): void => {
    for (const header of response.headers.getSetCookie()) {
      const { isErased, ...cookie } = parseCookie(header)
      const others = jar.filter(({ name, path }) => name !== cookie.name || path !== cookie.path)
      jar = isErased ? others : [...others, cookie]
    }
  }

  const cookiesFor = ({ pathname }: URL): string =>
    jar
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  const visit = async (address: URL | string, request: RequestInit, stopAt?: string): Promise<Landing> => {
    let url = new URL(address)
    let next = request
    for (let count = 0; count < REDIRECTS_MAX; count += 1) {
      const headers = { accept: 'text/html', cookie: cookiesFor(url) }
      const response = await fetch(url, { ...next, headers, redirect: 'manual' })
      keep(response)
      const location = response.headers.get('location')
      if (location === null) {
        return { url, status: response.status, headers: response.headers, text: await response.text() }
      }
      url = new URL(location, url)
      next = {}
      if (url.pathname === stopAt)
        return { url, status: response.status, headers: response.headers, text: '' }
    }
    throw new Error(`More than ${REDIRECTS_MAX} redirects from ${String(address)}`)
  }

  return {
    open: (url, stopAt) => visit(url, {}, stopAt),
    submit: (url, form, stopAt) => visit(url, { method: 'POST', body: new URLSearchParams(form) }, stopAt),
  }
}
