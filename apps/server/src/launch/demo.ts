import type { Clock } from '@bulletin/domain/time/clock'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { FastifyInstance } from 'fastify'
import type { JSONWebKeySet } from 'jose'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Database } from '../database/database.ts'
import type { RateLimits } from '../http/rate-limit.ts'
import type { Ids } from '../ids.ts'
import type { Settings } from '../settings/settings.ts'
import { demoMissingRefusal } from './refusals.ts'

/** A prepared demonstration: its sign-in, and what it adds to the server. */
export type Demo = {
  readonly publicKeys: JSONWebKeySet
  /** Path of its simulated live feed of arrivals. */
  readonly livePath: string
  readonly register: (
    app: FastifyInstance,
    options: { readonly loginGuard: RateLimits['byAddress'] },
  ) => Promise<void>
}

/** What the workspace `apps/demo` exports. The server declares it, because the demo depends on the server. */
export type DemoWorkspace = {
  readonly prepareDemo: (parts: {
    settings: Settings
    database: Database
    ids: Ids
    /** The product's clock, which may be set to another day. */
    clock: Clock
    /** The real clock: the sign-in library uses it too, whatever day the demonstration plays. */
    systemClock: Clock
  }) => Promise<Demo>
  /** The accounts to sign in with, printed when the demonstration starts. */
  readonly accountsNotice: () => string
}

const DEMO = '@bulletin/demo'

/** The file of the demo; null if the workspace is not installed, or not built. */
const demoFile = (): string | null => {
  try {
    return createRequire(import.meta.url).resolve(DEMO)
  } catch {
    return null
  }
}

/**
 * The only place where the server loads the demo: with the embedded sign-in, which settings allow in `dev` only. Null
 * with a company's sign-in. A production installation does not contain the demo.
 */
export const loadDemo = async ({
  signIn,
}: Pick<Settings, 'signIn'>): Promise<Result<DemoWorkspace | null, string>> => {
  if (signIn.kind === 'external') return success(null)
  const file = demoFile()
  if (file === null) return failure(demoMissingRefusal)
  const { demo } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { demo: DemoWorkspace }
  return success(demo)
}
