import { keptNotices } from '@bulletin/domain/planning/import/kept-notices'
import type { ImportNotice } from '@bulletin/domain/planning/import/report'
import type { LineUnits, WorldParts } from '@bulletin/domain/planning/import/world-parts'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import type { CopyRows } from '../../database/copy-rows.ts'
import type { Queries } from '../../database/database.ts'
import type { Ids } from '../../ids.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { listsRepository, type ListsRepository } from './lists/repository.ts'
import { networkRepository } from './network/repository.ts'
import { planRepository, type KeptPlan, type PlanRepository } from './plan/repository.ts'

export type Written = {
  /** Whether the import changed anything. */
  hasChanged: boolean
  planNumber: number | null
  notices: ImportNotice[]
}

/** Whether two lists are equal, in any order. */
const saySame = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  const texts = (list: readonly unknown[]): string[] =>
    list.map((item) => canonicalJson(item)).toSorted((first, second) => (first < second ? -1 : 1))
  const [first, second] = [texts(one), texts(other)]
  return first.length === second.length && first.every((text, index) => text === second[index])
}

const NOTHING_BY_DAY = { lines: [], calendars: [], timetables: [], rosters: [], rosterExceptions: [] }

/**
 * Writes reserves and notes H into the current plan when the import contains no plan; those it does not contain stay.
 */
const writeDayLists = async (
  plans: PlanRepository,
  current: KeptPlan,
  { reserves, notesH }: WorldParts,
): Promise<boolean> => {
  const newReserves = reserves && !saySame(reserves, await plans.listReserves(current.id)) ? reserves : null
  const newNotesH = notesH && !saySame(notesH, await plans.listNotesH(current.id)) ? notesH : null
  if (newReserves) await plans.replaceReserves(current.id, newReserves)
  if (newNotesH) await plans.replaceNotesH(current.id, newNotesH)
  return newReserves !== null || newNotesH !== null
}

const writePlan = async (
  plans: PlanRepository,
  network: ReturnType<typeof networkRepository>,
  parts: WorldParts,
): Promise<{ hasChanged: boolean; planNumber: number | null }> => {
  const current = await plans.findCurrent()
  const plan = parts.plan ?? (current === null && (parts.reserves || parts.notesH) ? NOTHING_BY_DAY : null)
  const fingerprint = plan && fingerprintOf(plan)
  if (plan === null || fingerprint === null || fingerprint === current?.fingerprint)
    return {
      hasChanged: current !== null && (await writeDayLists(plans, current, parts)),
      planNumber: current?.number ?? null,
    }
  await network.replace(plan)
  const dayLists = {
    reserves: parts.reserves ?? (current ? await plans.listReserves(current.id) : []),
    notesH: parts.notesH ?? (current ? await plans.listNotesH(current.id) : []),
  }
  const written = await plans.write(plan, dayLists, { number: (current?.number ?? 0) + 1, fingerprint })
  await plans.makeCurrent(written.id)
  return { hasChanged: true, planNumber: written.number }
}

const writeDirectory = async (lists: ListsRepository, { people, chiefs }: WorldParts): Promise<boolean> => {
  const newPeople = people && !saySame(people, await lists.listPeople()) ? people : null
  if (newPeople) await lists.replacePeople(newPeople)
  const newChiefs = chiefs && !saySame(chiefs, await lists.listChiefs()) ? chiefs : null
  if (newChiefs) await lists.replaceChiefs(newChiefs)
  return newPeople !== null || newChiefs !== null
}

/**
 * After the first import the fleet is managed in the product: lines that have trains, or positions, are not
 * overwritten.
 */
const writeFleet = async (
  lists: ListsRepository,
  parts: WorldParts,
): Promise<Pick<Written, 'hasChanged' | 'notices'>> => {
  const { materials = [], parkPositions = [] } = parts
  const linesWithMaterials = new Set(await lists.listLinesWithMaterials())
  const linesWithParkPositions = new Set(await lists.listLinesWithPositions())
  const newMaterials = materials.filter(({ line }) => !linesWithMaterials.has(line))
  const newPositions = parkPositions.filter(({ line }) => !linesWithParkPositions.has(line))
  await lists.addMaterials(newMaterials)
  await lists.addPositions(newPositions)
  return {
    hasChanged: newMaterials.length + newPositions.length > 0,
    notices: keptNotices(parts, { linesWithMaterials, linesWithParkPositions }),
  }
}

/** One entry per pair, so that the order within a list does not matter. */
const unitPairs = (units: readonly LineUnits[]): string[] =>
  units.flatMap(({ line, codes }) => codes.map((code) => `${line} ${code}`))
const rolePairs = (roles: NonNullable<WorldParts['roleMappings']>): string[] =>
  roles.flatMap(({ role, codesEmploiGestion }) => codesEmploiGestion.map((code) => `${role} ${code}`))

const writeUnits = async (lists: ListsRepository, units: readonly LineUnits[]): Promise<boolean> => {
  const named = new Set(units.map(({ line }) => line))
  const kept = (await lists.listAdminLines()).map(({ lineName, codeUos }) => ({
    line: lineName,
    codes: codeUos,
  }))
  if (saySame(unitPairs(units), unitPairs(kept.filter(({ line }) => named.has(line))))) return false
  await lists.replaceUnits(units)
  return true
}

const writeRoles = async (
  lists: ListsRepository,
  roles: NonNullable<WorldParts['roleMappings']>,
): Promise<boolean> => {
  const named = new Set(roles.map(({ role }) => role))
  const kept = (await lists.listRoles()).filter(({ role }) => named.has(role))
  if (saySame(rolePairs(roles), rolePairs(kept))) return false
  await lists.replaceRoles(roles)
  return true
}

/**
 * Writes the parts of an import in the transaction of `queries`. Unchanged parts are not written, so that repeating an
 * import has no effect.
 */
export const writeParts = async (
  { queries, copy, ids }: { queries: Queries; copy: CopyRows; ids: Ids },
  parts: WorldParts,
): Promise<Written> => {
  const lists = listsRepository(queries, ids)
  const plan = await writePlan(planRepository(queries, copy, ids), networkRepository(queries, ids), parts)
  const hasNewDirectory = await writeDirectory(lists, parts)
  const fleet = await writeFleet(lists, parts)
  const hasNewUnits = parts.uoCodes !== undefined && (await writeUnits(lists, parts.uoCodes))
  const hasNewRoles = parts.roleMappings !== undefined && (await writeRoles(lists, parts.roleMappings))
  return {
    hasChanged: [plan.hasChanged, hasNewDirectory, fleet.hasChanged, hasNewUnits, hasNewRoles].includes(true),
    planNumber: plan.planNumber,
    notices: fleet.notices,
  }
}
