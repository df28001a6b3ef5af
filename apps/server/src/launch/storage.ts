import { PRODUCT_VERSION } from '@bulletin/domain/product'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { FastifyBaseLogger } from 'fastify'
import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lockFolder, type FolderLock } from '../data-folder/lock.ts'
import { isFromNewerProgram, writeFolderVersion } from '../data-folder/version.ts'
import type { Database } from '../database/database.ts'
import { newestMigration } from '../database/migrate.ts'
import { openEmbedded } from '../database/open-embedded.ts'
import { openPostgresql } from '../database/open-postgresql.ts'
import { replicaFault, whoIs } from '../database/replica/identity.ts'
import type { Settings } from '../settings/settings.ts'
import type { ServingRole } from '../database/roles/serving-role.ts'
import { mayRewrite, prepareForRole } from './database-roles.ts'
import { prepareDatabase, type Use } from './prepare-database.ts'
import {
  databaseRefusal,
  folderRefusal,
  lockRefusal,
  newerFolderRefusal,
  ownerNeededRefusal,
  replicaAwayRefusal,
  replicaRefusal,
  type BusyFolderSentence,
} from './refusals.ts'

const OWNER_ONLY = 0o700

/** An open, migrated database and how to close it. A failure is the sentence to print. */
export type Storage = {
  readonly database: Database
  /** The read replica, where the settings name one. */
  readonly replica?: Database
  /** The database role that serves. The embedded database has none. */
  readonly role?: ServingRole
  readonly close: () => Promise<void>
}

type Options = {
  /** Words for a data folder that the server uses. */
  readonly busyFolder?: BusyFolderSentence
  /** In production, refuses a database role that may rewrite history. */
  readonly serves?: boolean
}

export const openStorage = (
  settings: Settings,
  migrationsFolder: string,
  log: FastifyBaseLogger,
  purpose: Use['purpose'],
  { busyFolder, serves = false }: Options = {},
): Promise<Result<Storage, string>> => {
  const use = { environment: settings.environment, purpose }
  const refusesRewriting = serves && settings.environment === 'prod'
  return settings.database.kind === 'postgresql'
    ? openServer(settings.database, log, { migrationsFolder, use, refusesRewriting })
    : openFolder(resolve(settings.dataFolder), migrationsFolder, use, busyFolder)
}

/**
 * The same, opened with the role that owns the tables: for a command that rewrites what the serving role may not. Its
 * rights are granted first.
 */
export const openOwnedStorage = async (
  settings: Settings,
  migrationsFolder: string,
  log: FastifyBaseLogger,
  purpose: Use['purpose'],
): Promise<Result<Storage, string>> => {
  const opened = await openStorage(settings, migrationsFolder, log, purpose)
  if (!opened.ok || !opened.value.role) return opened
  const { role, close } = opened.value
  const ownerUrl = settings.database.kind === 'postgresql' ? settings.database.ownerUrl : null
  if (ownerUrl === null && mayRewrite(role)) return opened
  await close()
  if (ownerUrl === null) return failure(ownerNeededRefusal)
  const database = openPostgresql(ownerUrl, onLostTo(log))
  return success({ database, close: database.close })
}

type ServerSettings = Extract<Settings['database'], { kind: 'postgresql' }>

/**
 * Opens the replica and checks that it follows this database; if it does not, it is closed and no list is read from it.
 */
const openReplica = async (
  url: string,
  database: Database,
  onLost: (error: Error) => void,
): Promise<Result<Database, string>> => {
  const replica = openPostgresql(url, onLost)
  try {
    const fault = replicaFault(await whoIs(database), await whoIs(replica))
    if (fault === null) return success(replica)
    await replica.close()
    return failure(replicaRefusal(fault))
  } catch (error) {
    await replica.close()
    return failure(replicaAwayRefusal(messageOf(error)))
  }
}

const onLostTo =
  (log: FastifyBaseLogger) =>
  (error: Error): void =>
    log.warn({ err: error }, 'a database connection was lost')

const openServer = async (
  { url, ownerUrl, readUrl }: ServerSettings,
  log: FastifyBaseLogger,
  options: { migrationsFolder: string; use: Use; refusesRewriting: boolean },
): Promise<Result<Storage, string>> => {
  const onLost = onLostTo(log)
  const database = openPostgresql(url, onLost)
  try {
    const prepared = await prepareForRole({ ...options, database, ownerUrl, log, onLost, messageOf })
    if (!prepared.ok) {
      await database.close()
      return prepared
    }
    const role = prepared.value
    if (readUrl === null) return success({ database, role, close: database.close })
    const replica = await openReplica(readUrl, database, onLost)
    if (!replica.ok) {
      await database.close()
      return replica
    }
    const close = async () => {
      await replica.value.close()
      await database.close()
    }
    return success({ database, replica: replica.value, role, close })
  } catch (error) {
    log.error({ err: error }, 'the database cannot be prepared')
    await database.close()
    return failure(databaseRefusal(messageOf(error)))
  }
}

/**
 * Returns the root cause's message. A failed connection to several addresses has an empty message: its code is used.
 */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'raison inconnue'
  if (error.cause instanceof Error) return messageOf(error.cause)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

const openFolder = async (
  folder: string,
  migrationsFolder: string,
  use: Use,
  busyFolder?: BusyFolderSentence,
): Promise<Result<Storage, string>> => {
  const newest = newestMigration(migrationsFolder)
  try {
    mkdirSync(folder, { recursive: true })
    if (isFromNewerProgram(folder, newest)) return failure(newerFolderRefusal(folder))
    const lock = lockFolder(folder)
    if (!lock.ok) return failure(lockRefusal(lock.failure, folder, busyFolder))
    return await openLockedFolder(folder, lock.value, { migrationsFolder, newest, use })
  } catch (error) {
    return failure(folderRefusal(folder, messageOf(error)))
  }
}

const openLockedFolder = async (
  folder: string,
  lock: FolderLock,
  { migrationsFolder, newest, use }: { migrationsFolder: string; newest: number; use: Use },
): Promise<Result<Storage, string>> => {
  const inside = join(folder, 'database')
  mkdirSync(inside, { recursive: true })
  // The folder contains keys and grants, and the engine leaves its own files readable by everyone.
  chmodSync(inside, OWNER_ONLY)
  const database = await openEmbedded(inside)
  const prepared = await prepareDatabase(database, migrationsFolder, use)
  const close = async (): Promise<void> => {
    await database.close()
    lock.release()
  }
  if (!prepared.ok) {
    await close()
    return prepared
  }
  writeFolderVersion(folder, { product: PRODUCT_VERSION, newestMigration: newest })
  return success({ database, close })
}
