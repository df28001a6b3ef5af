/** A file of the shell: its address, and what its bytes must come to (`sha256-…`). */
export type ShellFile = readonly [path: string, integrity: string]

/** What one build of the application is made of. */
export type Shell = {
  readonly build: string
  /** Without one of these it does not start. */
  readonly files: readonly ShellFile[]
  /** Good to have without a network: the pictures of the tutorial. */
  readonly pictures: readonly ShellFile[]
}

export const PAGE = '/index.html'

const CACHE_PREFIX = 'bulletin.shell.'

/** Each build has a cache of its own: what one needs is never touched by another. */
export const cacheOf = (build: string): string => `${CACHE_PREFIX}${build}`

/** Held by every tab for as long as it lives, so that the worker knows which builds still run. */
export const BUILD_LOCK_PREFIX = 'bulletin.build.'

/** Said by a page to the worker that waits. */
export const TAKE_OVER = 'bulletin.takeOver'

/** Files under this address are named after their content: whoever has one of that name has that one. */
const HASHED = '/assets/'

export const isHashed = (path: string): boolean => path.startsWith(HASHED)

/** A tab that has just been opened holds no lock yet, and runs the newest or the one before. */
const KEPT_BESIDES = 2

/** The caches that nobody needs any more, given all of them from the oldest to the newest. */
export const outdatedCaches = (
  caches: readonly string[],
  build: string,
  heldLocks: readonly string[],
): string[] => {
  const others = caches.filter((name) => name.startsWith(CACHE_PREFIX) && name !== cacheOf(build))
  const running = new Set(heldLocks.map((name) => name.replace(BUILD_LOCK_PREFIX, CACHE_PREFIX)))
  return others.slice(0, -KEPT_BESIDES).filter((name) => !running.has(name))
}
