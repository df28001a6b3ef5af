import { fetchMissing, fetchShell, refresh } from './fetch-shell.ts'
import { BUILD_LOCK_PREFIX, cacheOf, outdatedCaches, PAGE, TAKE_OVER, type Shell } from './shell.ts'
import { findOfShell, type OfShell } from './shell-request.ts'
import { sendStraight } from './straight-to-server.ts'

declare const self: ServiceWorkerGlobalScope

/** Replaced by the build. */
declare const SHELL: Shell

const shell = SHELL
const CACHE = cacheOf(shell.build)
const FILES: ReadonlySet<string> = new Set([...shell.files, ...shell.pictures].map(([path]) => path))

/** Answers from the cache; uses the network only if the browser has evicted the entry. */
const answer = async (asked: NonNullable<OfShell>, request: Request): Promise<Response> => {
  const own = await caches.open(CACHE)
  if (asked.kind === 'page') return (await own.match(PAGE)) ?? fetch(request)
  // A tab of an earlier build requests files of that build.
  return (await own.match(asked.path)) ?? (await caches.match(asked.path)) ?? fetch(request)
}

/** Updates the headers of the cached page: they depend on settings, which may change without a new build. */
const refreshPage = async (): Promise<void> => {
  const page = shell.files.find(([path]) => path === PAGE)
  if (page) await refresh(page, await caches.open(CACHE))
}

const fetchPictures = async (): Promise<void> => fetchMissing(shell.pictures, await caches.open(CACHE))

const removeOutdated = async (): Promise<void> => {
  const [names, { held = [] }] = await Promise.all([caches.keys(), navigator.locks.query()])
  const locks = held.flatMap(({ name }) => (name?.startsWith(BUILD_LOCK_PREFIX) ? [name] : []))
  await Promise.all(outdatedCaches(names, shell.build, locks).map((name) => caches.delete(name)))
}

self.addEventListener('install', (event) =>
  event.waitUntil(
    Promise.all([sendStraight(event), fetchShell(shell.files, caches, CACHE).then(fetchPictures)]),
  ),
)

self.addEventListener('activate', (event) => {
  // Take control of the first visit, which loaded without a worker, so that it also works offline from now on.
  event.waitUntil(Promise.all([self.clients.claim(), removeOutdated()]))
})

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const asked = findOfShell(request, self.location.origin, FILES)
  // Without a response from here, the browser handles the request as if there were no worker.
  if (!asked) return
  event.respondWith(answer(asked, request))
  if (asked.kind === 'page') event.waitUntil(Promise.all([refreshPage(), fetchPictures()]))
})
