import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchMissing, fetchShell, refresh } from './fetch-shell.ts'
import type { ShellFile } from './shell.ts'

/** Fakes the part of CacheStorage that the worker uses. */
const createCaches = () => {
  const stores = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      put: async (path: string, response: Response) => void store.set(path, response),
      match: async (path: string) => store.get(path)?.clone(),
    }
  }
  const match = async (path: string) =>
    [...stores.values()]
      .find((store) => store.has(path))
      ?.get(path)
      ?.clone()
  return { caches: { open, match } as unknown as CacheStorage, stores }
}

type Served = Record<string, () => Response>

/** Replaces Request, which needs an origin for relative URLs; the fake only records what the tests check. */
const serve = (served: Served): { asked: string[]; modes: Map<string, RequestInit> } => {
  const asked: string[] = []
  const modes = new Map<string, RequestInit>()
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string
      constructor(url: string, init: RequestInit) {
        this.url = url
        modes.set(url, init)
      }
    },
  )
  vi.stubGlobal('fetch', async ({ url }: { url: string }) => {
    asked.push(url)
    const answer = served[url]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return { asked, modes }
}

afterEach(() => vi.unstubAllGlobals())

const PAGE: ShellFile = ['/index.html', 'sha256-page']
const SCRIPT: ShellFile = ['/assets/a-1.js', 'sha256-a']

const text = (words: string) => () => new Response(words)

describe('the files of a build', () => {
  it('are all fetched, each checked against what was built; those named by content may come from the browser', async () => {
    const { modes } = serve({ '/index.html': text('page'), '/assets/a-1.js': text('a') })
    const { caches, stores } = createCaches()
    await fetchShell([PAGE, SCRIPT], caches, 'new')
    expect([...(stores.get('new')?.keys() ?? [])].toSorted()).toEqual(['/assets/a-1.js', '/index.html'])
    expect(modes.get('/index.html')).toMatchObject({ integrity: 'sha256-page', cache: 'no-cache' })
    expect(modes.get('/assets/a-1.js')).toMatchObject({ integrity: 'sha256-a', cache: 'default' })
  })

  it('are not fetched again when an earlier build has brought them; the page always is', async () => {
    const { asked } = serve({ '/index.html': text('new page') })
    const { caches, stores } = createCaches()
    const old = await caches.open('old')
    await old.put('/index.html', new Response('old page'))
    await old.put('/assets/a-1.js', new Response('a'))
    await fetchShell([PAGE, SCRIPT], caches, 'new')
    expect(asked).toEqual(['/index.html'])
    expect(await stores.get('new')?.get('/assets/a-1.js')?.text()).toBe('a')
    expect(await stores.get('old')?.get('/index.html')?.text()).toBe('old page')
  })

  it('are taken all or not at all', async () => {
    const { caches } = createCaches()
    serve({ '/index.html': text('page') })
    await expect(fetchShell([PAGE, SCRIPT], caches, 'new')).rejects.toThrow('Failed to fetch')
    serve({ '/index.html': text('page'), '/assets/a-1.js': () => new Response('', { status: 404 }) })
    await expect(fetchShell([PAGE, SCRIPT], caches, 'new')).rejects.toThrow('404')
  })

  it('are not what somebody else answered from another address', async () => {
    const { caches } = createCaches()
    const elsewhere = () => Object.defineProperty(new Response('portal'), 'redirected', { value: true })
    serve({ '/index.html': elsewhere })
    await expect(fetchShell([PAGE], caches, 'new')).rejects.toThrow('/index.html')
  })

  it('that nothing depends on come as they can, and those that are missing are asked for another time', async () => {
    const pictures: ShellFile[] = [
      ['/tutorial/a.webp', 'sha256-a'],
      ['/tutorial/b.webp', 'sha256-b'],
      ['/tutorial/c.webp', 'sha256-c'],
    ]
    const { caches, stores } = createCaches()
    const cache = await caches.open('own')
    const kept = () => [...(stores.get('own')?.keys() ?? [])]
    serve({ '/tutorial/b.webp': () => new Response('', { status: 404 }), '/tutorial/c.webp': text('c') })
    await fetchMissing(pictures, cache)
    expect(kept()).toEqual(['/tutorial/c.webp'])
    const { asked } = serve({ '/tutorial/a.webp': text('a'), '/tutorial/b.webp': text('b') })
    await fetchMissing(pictures, cache)
    expect(asked).toEqual(['/tutorial/a.webp', '/tutorial/b.webp'])
    expect(kept().toSorted()).toEqual(pictures.map(([path]) => path))
  })

  it('stay as they are when the page cannot be asked for anew, and follow it when it can', async () => {
    const { caches, stores } = createCaches()
    const cache = await caches.open('own')
    await cache.put('/index.html', new Response('page', { headers: { 'x-policy': 'old' } }))
    serve({})
    await refresh(PAGE, cache)
    expect(stores.get('own')?.get('/index.html')?.headers.get('x-policy')).toBe('old')
    serve({ '/index.html': () => new Response('page', { headers: { 'x-policy': 'new' } }) })
    await refresh(PAGE, cache)
    expect(stores.get('own')?.get('/index.html')?.headers.get('x-policy')).toBe('new')
  })
})
