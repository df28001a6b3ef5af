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
  /** Path of the feed that this process serves itself, polled if no other source is configured. */
  readonly ownPath: string | undefined
  readonly database: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly metrics: Registry
}

const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

const ownAddressOf = (app: FastifyInstance): string | null => {
  const [listening] = app.addresses()
  // A Unix socket has no address.
  if (!listening || typeof listening === 'string') return null
  const address = EVERYWHERE[listening.address] ?? listening.address
  return `http://${address.includes(':') ? `[${address}]` : address}:${listening.port}`
}

/** Polls from the moment the server listens until it closes; does nothing if there is no source of arrivals. */
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
