import { failure, success, type Result } from '@bulletin/domain/result'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { openPostgresql } from '../database/open-postgresql.ts'
import { isRefusedRight } from '../database/refused-right.ts'
import { whoIs } from '../database/replica/identity.ts'
import { applyGrants } from '../database/roles/apply-grants.ts'
import { findServingRole, findStanding, type ServingRole } from '../database/roles/serving-role.ts'
import { prepareDatabase, type Use } from './prepare-database.ts'
import {
  missingRightsRefusal,
  otherOwnerDatabaseRefusal,
  ownerAwayRefusal,
  rewritingRoleRefusal,
} from './refusals.ts'

type Parts = {
  /** Opened with the role that serves. */
  readonly database: Database
  readonly ownerUrl: string | null
  readonly migrationsFolder: string
  readonly use: Use
  /** A role that may rewrite history is refused: nobody who serves needs it. */
  readonly refusesRewriting: boolean
  readonly log: FastifyBaseLogger
  readonly onLost: (error: Error) => void
  readonly messageOf: (error: unknown) => string
}

export const mayRewrite = ({ standing, tooMuch }: Pick<ServingRole, 'standing' | 'tooMuch'>): boolean =>
  standing !== null || tooMuch.length > 0

/** Migrates as the owner of the tables, and gives the serving role its rights. */
const prepareAsOwner = async (
  ownerUrl: string,
  serving: string,
  { database, migrationsFolder, use, log, onLost, messageOf }: Parts,
): Promise<Result<void, string>> => {
  const owner = openPostgresql(ownerUrl, onLost)
  try {
    const [itself, other] = [
      await whoIs(owner).catch((error: unknown) => messageOf(error)),
      await whoIs(database),
    ]
    if (typeof itself === 'string') return failure(ownerAwayRefusal(itself))
    if (itself.system !== other.system || itself.name !== other.name)
      return failure(otherOwnerDatabaseRefusal)
    const prepared = await prepareDatabase(owner, migrationsFolder, use)
    if (!prepared.ok) return prepared
    const { name } = await findStanding(owner)
    const changes = name === serving ? 0 : await applyGrants(owner, serving)
    // Also when somebody had granted more by hand.
    if (changes > 0) log.info({ role: serving, changes }, 'the rights of the serving role were changed')
    return success(undefined)
  } finally {
    await owner.close()
  }
}

/** A role without any right cannot even read which environments were served. */
const prepareAsItIs = async ({ database, migrationsFolder, use }: Parts): Promise<Result<void, string>> => {
  try {
    return await prepareDatabase(database, migrationsFolder, use)
  } catch (error) {
    if (isRefusedRight(error)) return failure(missingRightsRefusal(await findServingRole(database)))
    throw error
  }
}

/**
 * Migrates the database and checks the role that serves: before, so that a refused role changes nothing; and after,
 * when its rights are known.
 */
export const prepareForRole = async (parts: Parts): Promise<Result<ServingRole, string>> => {
  const { database, ownerUrl, refusesRewriting } = parts
  const before = await findStanding(database)
  if (refusesRewriting && before.standing !== null)
    return failure(rewritingRoleRefusal({ ...before, tooMuch: [] }))
  const prepared =
    ownerUrl === null ? await prepareAsItIs(parts) : await prepareAsOwner(ownerUrl, before.name, parts)
  if (!prepared.ok) return prepared
  const role = await findServingRole(database)
  if (role.missing.length > 0) return failure(missingRightsRefusal(role))
  return refusesRewriting && mayRewrite(role) ? failure(rewritingRoleRefusal(role)) : success(role)
}
