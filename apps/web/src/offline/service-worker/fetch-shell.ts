import { isHashed, type ShellFile } from './shell.ts'

/** Parallel downloads; few, because the visible page needs the network too. */
const AT_ONCE = 4

/** A file named after its content may come from the HTTP cache; any other is revalidated with the server. */
const requestOf = ([path, integrity]: ShellFile): Request =>
  new Request(path, {
    integrity,
    cache: isHashed(path) ? 'default' : 'no-cache',
    credentials: 'same-origin',
  })

/** Fails on redirects: a redirected response cannot be used to answer a navigation. */
const fetchFile = async (file: ShellFile): Promise<Response> => {
  const response = await fetch(requestOf(file))
  if (!response.ok || response.redirected) throw new Error(`${file[0]}: ${response.status}`)
  return response
}

/**
 * Fills the cache with every file of a build, each download checked against its hash, or fails: a partial build, or a
 * mix of two while the server is being updated, is never used. Hashed files cached by an earlier build are copied.
 */
export const fetchShell = async (
  files: readonly ShellFile[],
  caches: CacheStorage,
  name: string,
): Promise<void> => {
  const cache = await caches.open(name)
  const waiting = [...files]
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const [path] = file
      const known = isHashed(path) ? await caches.match(path) : undefined
      await cache.put(path, known ?? (await fetchFile(file)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/**
 * Adds missing files that the app does not depend on. A failed download is retried another time, and never keeps a
 * build from being installed.
 */
export const fetchMissing = async (files: readonly ShellFile[], cache: Cache): Promise<void> => {
  for (const file of files) {
    const [path] = file
    if (await cache.match(path)) continue
    await fetchFile(file)
      .then((response) => cache.put(path, response))
      .catch(() => undefined)
  }
}

/**
 * Replaces the cached response, to update its headers, if the file still has the same content; without a network,
 * nothing changes.
 */
export const refresh = async (file: ShellFile, cache: Cache): Promise<void> => {
  const fresh = await fetchFile(file).catch(() => null)
  if (fresh) await cache.put(file[0], fresh)
}
