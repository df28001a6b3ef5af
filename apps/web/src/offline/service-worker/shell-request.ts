import { isHashed } from './shell.ts'

/** Paths handled by the server: data, sign-in, settings, monitoring, and the files that install or update the app. */
const OF_THE_SERVER =
  /^\/(?:(?:api|sso|installed)(?:\/|$)|(?:app-settings\.json|healthz|readyz|metrics|service-worker\.js|manifest\.webmanifest|apple-touch-icon\.png)$)/

export type Asked = Pick<Request, 'method' | 'url' | 'mode'>

/** The part of the shell that is requested: its page, at any address; one of its files; or null for neither. */
export type OfShell = { kind: 'page' } | { kind: 'file'; path: string } | null

/**
 * | request                                       | answered by |
 * |-----------------------------------------------|-------------|
 * | anything but GET, anything of another origin  | the network |
 * | an address of the server's own                | the network |
 * | a visit to any other address                  | the page    |
 * | a file of this build, or one named by content | the cache   |
 * | anything else                                 | the network |
 */
export const findOfShell = (
  { method, url, mode }: Asked,
  origin: string,
  files: ReadonlySet<string>,
): OfShell => {
  if (method !== 'GET') return null
  const address = new URL(url)
  const path = address.pathname
  if (address.origin !== origin || OF_THE_SERVER.test(path)) return null
  if (mode === 'navigate') return { kind: 'page' }
  return files.has(path) || isHashed(path) ? { kind: 'file', path } : null
}
