import { isHashed, type ShellFile } from './shell.ts'

/** Few at a time: the page that is being looked at needs the network too. */
const AT_ONCE = 4

/** A browser that has a file under a name that says what is in it need not ask for it; any other it asks about. */
const requestOf = ([path, integrity]: ShellFile): Request =>
  new Request(path, {
    integrity,
    cache: isHashed(path) ? 'default' : 'no-cache',
    credentials: 'same-origin',
  })

/** As the page would ask: what a server said to a redirected visit is no answer to a visit. */
const fetchFile = async (file: ShellFile): Promise<Response> => {
  const response = await fetch(requestOf(file))
  if (!response.ok || response.redirected) throw new Error(`${file[0]}: ${response.status}`)
  return response
}

/**
 * Fills the cache with every file of a build, each exactly as it was built, or fails: half a build, or two mixed while
 * the server is being changed, is never taken. Files that an earlier build has brought already are not fetched again.
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
 * Adds what the cache does not have yet of files that nothing depends on: what cannot be had now is asked for another
 * time, and never keeps a build from a tablet.
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

/** Takes what the server sends along with a file, if it still is the same file; without a network, nothing changes. */
export const refresh = async (file: ShellFile, cache: Cache): Promise<void> => {
  const fresh = await fetchFile(file).catch(() => null)
  if (fresh) await cache.put(file[0], fresh)
}
