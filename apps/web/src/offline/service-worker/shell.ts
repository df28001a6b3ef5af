/** A file of the shell: its path, and the hash of its content (`sha256-…`). */
export type ShellFile = readonly [path: string, integrity: string]

/** The files of one build of the app. */
export type Shell = {
  readonly build: string
  /** Required: the app does not start if one is missing. */
  readonly files: readonly ShellFile[]
  /** Optional offline: the pictures of the tutorial. */
  readonly pictures: readonly ShellFile[]
}

export const PAGE = '/index.html'

const CACHE_PREFIX = 'bulletin.shell.'

/** One cache per build, so that a build never changes the files of another. */
export const cacheOf = (build: string): string => `${CACHE_PREFIX}${build}`

/** Every tab holds this lock while it is open, so that the worker knows which builds are still running. */
export const BUILD_LOCK_PREFIX = 'bulletin.build.'

/** Message from a page that tells the waiting worker to activate. */
export const TAKE_OVER = 'bulletin.takeOver'

/** Files under this path are named after their content: the same name means the same content. */
const HASHED = '/assets/'

export const isHashed = (path: string): boolean => path.startsWith(HASHED)

/** A new tab holds no lock yet; it runs the newest build or the previous one. So the last two other caches are kept. */
const KEPT_BESIDES = 2

/** Returns the caches that can be deleted; `caches` is ordered from oldest to newest. */
export const outdatedCaches = (
  caches: readonly string[],
  build: string,
  heldLocks: readonly string[],
): string[] => {
  const others = caches.filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheOf(build))
  const running = new Set(heldLocks.map((name) => name.replace(BUILD_LOCK_PREFIX, CACHE_PREFIX)))
  return others.slice(0, -KEPT_BESIDES).filter((name) => !running.has(name))
}
