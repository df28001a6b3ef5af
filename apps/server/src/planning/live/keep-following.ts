import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Database } from '../../database/database.ts'
import { turnOf } from '../../database/turn.ts'
import type { LiveSettings } from '../../settings/settings.ts'
import { followLive } from './follow.ts'
import { liveService } from './service.ts'
import { createSource, type LiveSource } from './source.ts'

type Parts = {
  readonly live: LiveSettings
  /** Where this very process serves a feed, to be followed when no other is named. */
  readonly ownPath: string | undefined
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly metrics: Registry
}

const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

const ownAddressOf = (app: FastifyInstance): string | null => {
  const [listening] = app.addresses()
  // A socket of the file system has no address.
  if (!listening || typeof listening === 'string') return null
  const address = EVERYWHERE[listening.address] ?? listening.address
  return `http://${address.includes(':') ? `[${address}]` : address}:${listening.port}`
}

/** From the moment at which the server listens until it closes; not at all where nobody tells of arrivals. */
export const keepFollowing = (app: FastifyInstance, parts: Parts): void => {
  const { live, ownPath, database, clock, timeZone, metrics } = parts
  const findSource = (): LiveSource | null => {
    if (live.source) return live.source
    const address = ownAddressOf(app)
    return ownPath === undefined || address === null ? null : { url: `${address}${ownPath}`, headers: {} }
  }
  let follower: ReturnType<typeof followLive> | undefined
  app.addHook('onListen', () => {
    const source = findSource()
    if (!source) return
    follower = followLive({
      source: createSource(source, clock),
      live: liveService({ queries: database.queries, clock, timeZone }),
      everySeconds: live.everySeconds,
      turn: turnOf(database, 'liveFeed'),
      clock,
      log: app.log,
      metrics,
    })
    follower.start()
  })
  app.addHook('onClose', async () => follower?.stop())
}
