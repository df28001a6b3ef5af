import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onAbort } from './abort.ts'
import { spawnNode, type NodeProcess } from './child-process.ts'
import { freePort } from './free-port.ts'

export type ServerOptions = {
  /** A free port by default. */
  readonly port?: number
  /** URL of a PostgreSQL database; without one, the server uses its embedded database. */
  readonly databaseUrl?: string
  /** Entry point of an installation other than the one built here. */
  readonly entry?: string
  /** Settings added to those of every server under test. */
  readonly env?: Readonly<Record<string, string>>
}

/** The built server in its own process, with its own data folder. */
export type RunningServer = {
  readonly url: string
  /** Of the current process. */
  readonly pid: () => number
  /** Null when the server uses its embedded database. */
  readonly databaseUrl: string | null
  /** Its whole output, across restarts. */
  readonly output: () => string
  /** Sends SIGTERM and waits; returns the exit code. */
  readonly stop: () => Promise<number | null>
  /** Kills it as a power cut would. */
  readonly kill: () => Promise<void>
  /** Starts it again after `stop` or `kill`: same port, same database, same folder. */
  readonly restart: () => Promise<void>
  /** Stops it and removes its folder. */
  readonly dispose: () => Promise<void>
}

const BUILT_SERVER = 'apps/server/dist/main.js'
/** Long, because the embedded database starts slowly on a busy machine. */
const READY_TIMEOUT_MILLISECONDS = 90_000
const POLL_MILLISECONDS = 50

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

const waitUntilReady = async (url: string, server: NodeProcess): Promise<void> => {
  for (let waited = 0; waited < READY_TIMEOUT_MILLISECONDS; waited += POLL_MILLISECONDS) {
    if (server.child.exitCode !== null) break
    if (await isReady(url)) return
    await wait(POLL_MILLISECONDS)
  }
  server.child.kill('SIGKILL')
  throw new Error(`The server did not become ready.\n${server.output()}`)
}

export const startServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const { port = await freePort(), databaseUrl, entry = BUILT_SERVER, env = {} } = options
  const command = ['--enable-source-maps', entry]
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-server-'))
  const settings = {
    APP_ENV: 'dev',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    // Otherwise the demonstration sends a fortnight of bulletins in the background, which would slow down the tests.
    DEMO_HISTORY_DAYS: '0',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...env,
  }
  const earlier: NodeProcess[] = []
  let current = spawnNode(command, settings)
  const forget = onAbort(() => current.child.kill('SIGKILL'))

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    current.child.kill(signal)
    return current.exited
  }
  const dispose = async (): Promise<void> => {
    forget()
    await end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await waitUntilReady(url, current)
  } catch (error) {
    await dispose()
    throw error
  }
  return {
    url,
    pid: () => current.child.pid ?? 0,
    databaseUrl: databaseUrl ?? null,
    output: () => [...earlier, current].map((one) => one.output()).join(''),
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    restart: async () => {
      earlier.push(current)
      current = spawnNode(command, settings)
      await waitUntilReady(url, current)
    },
    dispose,
  }
}
