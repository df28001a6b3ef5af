import { freePort } from '../support/free-port.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import type { Claim } from './in-page.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { openStorage, type Storage } from './stored.ts'
import { createLabTablet, type LabTablet } from './tablet.ts'

/** A tablet, a server, and a proxy between them that can inject faults. */
export type Lab = {
  readonly proxy: Proxy
  readonly storage: Storage
  readonly tablet: () => LabTablet
  /** Replaces a possibly broken tablet by a new, empty one. */
  readonly replaceTablet: () => Promise<void>
  /** Sends SIGKILL; the server restarts at once in the background. */
  readonly killServer: () => void
  readonly serverIsUp: () => Promise<void>
  /** Claims of all screens since the last call. */
  readonly takeClaims: () => Claim[]
  readonly serverOutput: () => string
  readonly dispose: () => Promise<void>
}

export type LabOptions = {
  readonly databaseUrl: string
  /** Entry point of another server build, with its web app beside it. */
  readonly entry?: string
}

const SETTINGS = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' }

export const startLab = async ({ databaseUrl, entry }: LabOptions): Promise<Lab> => {
  const upstreamPort = await freePort()
  let server: RunningServer | null = null
  let restarting: Promise<void> = Promise.resolve()
  const restart = async (): Promise<void> => {
    await server?.kill()
    await server?.restart()
  }
  let isRestarting = false
  const killServer = (): void => {
    if (isRestarting) return
    isRestarting = true
    restarting = restart().finally(() => (isRestarting = false))
    // `serverIsUp` reports a failure to its callers; this avoids an unhandled rejection while there are none.
    restarting.catch(() => undefined)
  }
  const proxy = await startProxy({ upstreamPort, killServer })
  let claims: Claim[] = []
  const newTablet = (): LabTablet => createLabTablet(proxy.url, (claim) => void claims.push(claim))
  let tablet = newTablet()
  const options = { port: upstreamPort, databaseUrl, env: { ...SETTINGS, PUBLIC_URL: proxy.url } }
  server = await startServer(entry === undefined ? options : { ...options, entry })
  const storage = await openStorage(databaseUrl)
  const started = server

  return {
    proxy,
    storage,
    tablet: () => tablet,
    replaceTablet: async () => {
      await tablet.dispose()
      tablet = newTablet()
    },
    killServer,
    serverIsUp: () => restarting,
    takeClaims: () => {
      const taken = claims
      claims = []
      return taken
    },
    serverOutput: started.output,
    dispose: async () => {
      await tablet.dispose()
      await restarting.catch(() => undefined)
      await storage.close()
      await proxy.stop()
      await started.dispose()
    },
  }
}
