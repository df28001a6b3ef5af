import { ROUTE_IDS, ROUTES } from '@bulletin/domain/access/route'
import { CALLS } from '@bulletin/contract/calls'
import { DAILY_PASSWORD_CALLS } from '@bulletin/contract/daily-password-calls'
import { IMPORT_CALLS } from '@bulletin/contract/import-calls'
import { JOURNAL_CALLS } from '@bulletin/contract/journal-calls'
import { LINE_USE_CALLS } from '@bulletin/contract/line-use-calls'
import { TUTORIAL_CALLS } from '@bulletin/contract/tutorial-calls'
import { APP_SETTINGS_PATH } from '@bulletin/contract/app-settings'
import { describe, expect, it } from 'vitest'
import { LOGIN_CALLBACK_PATH } from '../../session/paths.ts'
import { findOfShell, type Asked } from './shell-request.ts'

const ORIGIN = 'https://bulletin.test'
const FILES = new Set(['/index.html', '/app-icon.svg', '/assets/shell-1a2b.js'])

const ask = (path: string, changes: Partial<Asked> = {}) =>
  findOfShell({ method: 'GET', url: new URL(path, ORIGIN).href, mode: 'cors', ...changes }, ORIGIN, FILES)

const visit = (path: string) => ask(path, { mode: 'navigate' })

describe('the service worker', () => {
  it.each([
    ...ROUTE_IDS.map((id) => ROUTES[id].path),
    '/',
    '/index.html',
    `${LOGIN_CALLBACK_PATH}?code=x&state=y`,
  ])('answers a visit to %s with the page [1.8]', (path) => expect(visit(path)).toEqual({ kind: 'page' }))

  it('answers for the files of its build, and for those of an earlier one that still runs', () => {
    expect(ask('/app-icon.svg')).toEqual({ kind: 'file', path: '/app-icon.svg' })
    expect(ask('/assets/shell-1a2b.js')).toEqual({ kind: 'file', path: '/assets/shell-1a2b.js' })
    expect(ask('/assets/relief-9f8e.js')).toEqual({ kind: 'file', path: '/assets/relief-9f8e.js' })
  })

  it.each([
    APP_SETTINGS_PATH,
    '/healthz',
    '/readyz',
    '/metrics',
    '/service-worker.js',
    '/manifest.webmanifest',
    '/apple-touch-icon.png',
    '/installed/training/icon-192.png',
    '/sso/auth?client_id=bulletin',
    '/sso/interaction/abc',
    '/sso',
    '/api/openapi.json',
    ...Object.values({
      ...CALLS,
      ...IMPORT_CALLS,
      ...LINE_USE_CALLS,
      ...JOURNAL_CALLS,
      ...DAILY_PASSWORD_CALLS,
      ...TUTORIAL_CALLS,
    }).map(({ path }) => path),
  ])('leaves %s alone, asked for or visited', (path) => {
    expect(ask(path)).toBeNull()
    expect(visit(path)).toBeNull()
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])('never touches a %s', (method) => {
    for (const path of ['/today', '/index.html', '/assets/shell-1a2b.js', '/api/bulletins'])
      for (const mode of ['navigate', 'cors'] as const) expect(ask(path, { method, mode })).toBeNull()
  })

  it('knows nothing of other origins, nor of files that nobody built', () => {
    expect(
      findOfShell({ method: 'GET', url: 'https://sso.test/today', mode: 'navigate' }, ORIGIN, FILES),
    ).toBeNull()
    expect(ask('/today')).toBeNull()
    expect(ask('/unknown.txt')).toBeNull()
  })

  it('takes an address that only begins like one of the server for one of ours', () => {
    expect(visit('/apiary')).toEqual({ kind: 'page' })
    expect(visit('/metrics-of-mine')).toEqual({ kind: 'page' })
  })
})
