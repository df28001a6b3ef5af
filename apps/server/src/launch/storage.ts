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
import { prepareDatabase, type Use } from './prepare-database.ts'
import {
  databaseRefusal,
  folderRefusal,
  lockRefusal,
  newerFolderRefusal,
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
  readonly close: () => Promise<void>
}

export const openStorage = (
  settings: Settings,
  migrationsFolder: string,
  log: FastifyBaseLogger,
  purpose: Use['purpose'],
  busyFolder?: BusyFolderSentence,
): Promise<Result<Storage, string>> => {
  const use = { environment: settings.environment, purpose }
  return settings.database.kind === 'postgresql'
    ? openServer(settings.database, migrationsFolder, log, use)
    : openFolder(resolve(settings.dataFolder), migrationsFolder, use, busyFolder)
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

const openServer = async (
  { url, readUrl }: ServerSettings,
  migrationsFolder: string,
  log: FastifyBaseLogger,
  use: Use,
): Promise<Result<Storage, string>> => {
  const onLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const database = openPostgresql(url, onLost)
  try {
    const prepared = await prepareDatabase(database, migrationsFolder, use)
    const replica = prepared.ok && readUrl !== null ? await openReplica(readUrl, database, onLost) : null
    const refused = prepared.ok ? replica : prepared
    if (refused?.ok === false) {
      await database.close()
      return refused
    }
    if (!replica?.ok) return success({ database, close: database.close })
    const close = async () => {
      await replica.value.close()
      await database.close()
    }
    return success({ database, replica: replica.value, close })
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
