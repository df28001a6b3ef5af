import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresql } from '../../tools/parts/locate.mjs'
import { onAbort } from './abort.ts'
import { freePort } from './free-port.ts'

/** A private PostgreSQL server: started for a run and deleted after it. */
export type Cluster = {
  /** The URL of one of its databases. */
  readonly urlOf: (database: string) => string
  /** The folder of its files. */
  readonly folder: string
  /** Creates a database, empty or as a copy, and returns its URL for a superuser. There must be no connection to the template. */
  readonly createDatabase: (name: string, template?: string) => Promise<string>
  readonly stop: () => Promise<void>
}

const START_TIMEOUT_MILLISECONDS = 30_000
const POLL_MILLISECONDS = 50
const SUPERUSER = 'postgres'
/** As an operator has them: a role that owns the databases, and one that serves. Neither is a superuser. */
const OWNER = 'bulletin_owner'
const SERVING = 'bulletin'

/** Commit timestamps are on because the fault lab asks when a bulletin was committed. */
const SETTINGS = { listen_addresses: '127.0.0.1', max_connections: '300', track_commit_timestamp: 'on' }

/** The data is deleted at the end, so it need not survive a power cut. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export type ClusterOptions = {
  /** Each commit waits for the disk, as in production. */
  readonly isDurable?: boolean
  /** Additional settings, for a database larger than a test's. */
  readonly settings?: Readonly<Record<string, string>>
  /** URL of a cluster that this one replicates, by streaming replication. */
  readonly replicaOf?: string
}

type Owner = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so it then runs as an unprivileged user. */
const unprivilegedOwner = (): Owner | null => {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

const requirePostgresql = (): string => {
  const found = findPostgresql()
  if (!found) throw new Error('PostgreSQL est introuvable : lancez « node tools/parts.mjs ».')
  return found.folder
}

/** Creates a data folder and fills it with one of PostgreSQL's programs. */
const prepareFolder = (programs: string, owner: Owner | null, [program = '', ...args]: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-postgresql-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const options = { cwd: folder, stdio: 'pipe', ...owner } as const
  execFileSync(join(programs, program), [`--pgdata=${join(folder, 'data')}`, '--no-sync', ...args], options)
  return folder
}

const NEW = ['initdb', `--username=${SUPERUSER}`, '--auth=trust', '--encoding=UTF8', '--locale=C']

/** Arguments for a base backup that keeps following its source as a replica. */
const copyOf = (url: string): string[] => [
  'pg_basebackup',
  `--dbname=${url}`,
  '--write-recovery-conf',
  '--wal-method=stream',
  '--checkpoint=fast',
]

const logOf = (folder: string): string => join(folder, 'postgresql.log')

const startPostgres = (
  programs: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
  owner: Owner | null,
): ChildProcess => {
  const log = openSync(logOf(folder), 'a')
  const named = Object.entries({ ...settings, unix_socket_directories: folder })
  const args = ['-D', join(folder, 'data'), ...named.map(([name, value]) => `--${name}=${value}`)]
  const server = spawn(join(programs, 'postgres'), args, {
    cwd: folder,
    stdio: ['ignore', log, log],
    ...owner,
  })
  closeSync(log)
  return server
}

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const urlWith = (url: string, user: string): string => {
  const changed = new URL(url)
  changed.username = user
  return changed.href
}

/** The URL of the same database for the role that owns it. */
export const asOwner = (url: string): string => urlWith(url, OWNER)

/** The URL of the same database for the role that serves, which has the rights that the owner grants it. */
export const asServing = (url: string): string => urlWith(url, SERVING)

/** The settings of an installation with two roles. */
export const twoRolesOn = (url: string): { DATABASE_URL: string; DATABASE_OWNER_URL: string } => ({
  DATABASE_URL: asServing(url),
  DATABASE_OWNER_URL: asOwner(url),
})

/** For callers that know only the URL of a cluster; `url` must name a database other than the two concerned. */
export const createDatabaseAt = async (
  url: string,
  name: string,
  template = 'template1',
): Promise<string> => {
  await withClient(url, (client) =>
    client.query(
      // Copying the files is cheaper than writing each of their pages to the WAL.
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)} owner ${OWNER} strategy = file_copy`,
    ),
  )
  const created = new URL(url)
  created.pathname = `/${name}`
  return created.href
}

const waitUntilItAnswers = async (server: ChildProcess, folder: string, url: string): Promise<void> => {
  const attempts = START_TIMEOUT_MILLISECONDS / POLL_MILLISECONDS
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (server.exitCode !== null) break
    try {
      await withClient(url, (client) => client.query('select 1'))
      return
    } catch {
      await wait(POLL_MILLISECONDS)
    }
  }
  throw new Error(`PostgreSQL n'a pas démarré.\n${readFileSync(logOf(folder), 'utf8')}`)
}

export const startCluster = async ({
  isDurable = false,
  settings: own = {},
  replicaOf,
}: ClusterOptions = {}): Promise<Cluster> => {
  const programs = requirePostgresql()
  const owner = unprivilegedOwner()
  const folder = prepareFolder(programs, owner, replicaOf === undefined ? NEW : copyOf(replicaOf))
  const port = await freePort()
  const settings = { ...SETTINGS, ...(!isDurable && FORGETFUL), ...own, port: String(port) }
  const server = startPostgres(programs, folder, settings, owner)
  const stopped = new Promise<void>((resolve) => void server.once('exit', () => resolve()))
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // SIGQUIT is PostgreSQL's immediate shutdown; there is nothing to save.
  const forget = onAbort(() => {
    server.kill('SIGQUIT')
    removeFolder()
  })
  const urlOf = (database: string): string => `postgresql://${SUPERUSER}@127.0.0.1:${port}/${database}`
  const stop = async (): Promise<void> => {
    forget()
    server.kill('SIGQUIT')
    await stopped
    removeFolder()
  }

  try {
    await waitUntilItAnswers(server, folder, urlOf('postgres'))
    if (replicaOf === undefined)
      await withClient(urlOf('postgres'), (client) =>
        client.query(
          // Tests also watch sessions, end checkpoints and switch triggers off.
          `create role ${OWNER} login in role pg_monitor, pg_checkpoint;
           grant set on parameter session_replication_role to ${OWNER};
           create role ${SERVING} login`,
        ),
      )
  } catch (error) {
    await stop()
    throw error
  }
  return {
    urlOf,
    folder,
    createDatabase: (name, template) => createDatabaseAt(urlOf('postgres'), name, template),
    stop,
  }
}
