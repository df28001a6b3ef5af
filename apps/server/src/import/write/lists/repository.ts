import type { AdminLine, RoleMapping } from '@bulletin/domain/access/account'
import { ROLES } from '@bulletin/domain/access/role'
import { groupedBy } from '@bulletin/domain/grouped'
import type { LineUnits, WorldParts } from '@bulletin/domain/planning/import/world-parts'
import type { World } from '@bulletin/domain/planning/world'
import { asc, inArray } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import {
  adminLine,
  adminLineUoCode,
  roleMapping,
  roleWorkCode,
} from '../../../database/schema/administration.ts'
import { material, parkPosition } from '../../../database/schema/network.ts'
import { chief, person } from '../../../database/schema/people.ts'
import type { Ids } from '../../../ids.ts'

type Roles = NonNullable<WorldParts['roleMappings']>

const MATRICULE_ORDER = asc(person.matricule)

export const listsRepository = (queries: Queries, ids: Ids) => ({
  listPeople: (): Promise<World['people']> =>
    queries
      .select({ matricule: person.matricule, lastname: person.lastname, firstname: person.firstname })
      .from(person)
      .orderBy(MATRICULE_ORDER),

  listChiefs: async (): Promise<string[]> =>
    (await queries.select().from(chief).orderBy(asc(chief.matricule))).map(({ matricule }) => matricule),

  /** Chiefs who are still in the directory stay chiefs. */
  replacePeople: async (people: World['people']): Promise<void> => {
    const kept = await queries.select().from(chief)
    const matricules = new Set(people.map(({ matricule }) => matricule))
    await queries.delete(chief)
    await queries.delete(person)
    await insertRows(
      queries,
      person,
      people.map((one) => ({ ...one, id: ids.next() })),
    )
    await insertRows(
      queries,
      chief,
      kept.filter(({ matricule }) => matricules.has(matricule)),
    )
  },

  replaceChiefs: async (chiefs: World['chiefs']): Promise<void> => {
    await queries.delete(chief)
    await insertRows(
      queries,
      chief,
      chiefs.map((matricule) => ({ matricule })),
    )
  },

  /** After the first import the fleet is managed in the product: lines that have trains are not overwritten. */
  listLinesWithMaterials: async (): Promise<string[]> =>
    (await queries.selectDistinct({ line: material.line }).from(material)).map(({ line }) => line),

  addMaterials: (materials: World['materials']): Promise<void> =>
    insertRows(
      queries,
      material,
      materials.map((one) => ({ ...one, id: ids.next() })),
    ),

  listLinesWithPositions: async (): Promise<string[]> =>
    (await queries.selectDistinct({ line: parkPosition.lineName }).from(parkPosition)).map(
      ({ line }) => line,
    ),

  addPositions: (positions: World['parkPositions']): Promise<void> =>
    insertRows(
      queries,
      parkPosition,
      positions.map(({ line: lineName, station: stationQuadrigram, positionName }) => ({
        id: ids.next(),
        lineName,
        stationQuadrigram,
        positionName,
      })),
    ),

  listAdminLines: async (): Promise<AdminLine[]> => {
    const lines = await queries.select().from(adminLine).orderBy(asc(adminLine.position))
    const codes = await queries.select().from(adminLineUoCode).orderBy(asc(adminLineUoCode.code))
    const codesOf = groupedBy(codes, ({ lineId }) => lineId)
    return lines.map(({ id, lineName, activated }) => ({
      id,
      lineName,
      activated,
      codeUos: (codesOf.get(id) ?? []).map(({ code }) => code),
    }))
  },

  /** Lines that are not in the list keep their units. */
  replaceUnits: async (units: readonly LineUnits[]): Promise<void> => {
    const lines = await queries
      .select({ id: adminLine.id, line: adminLine.lineName })
      .from(adminLine)
      .where(
        inArray(
          adminLine.lineName,
          units.map(({ line }) => line),
        ),
      )
    await queries.delete(adminLineUoCode).where(
      inArray(
        adminLineUoCode.lineId,
        lines.map(({ id }) => id),
      ),
    )
    const codesOf = new Map(units.map(({ line, codes }) => [line, codes]))
    await insertRows(
      queries,
      adminLineUoCode,
      lines.flatMap(({ id, line }) => (codesOf.get(line) ?? []).map((code) => ({ lineId: id, code }))),
    )
  },

  listRoles: async (): Promise<RoleMapping[]> => {
    const roles = await queries.select().from(roleMapping).orderBy(asc(roleMapping.role))
    const codes = await queries.select().from(roleWorkCode).orderBy(asc(roleWorkCode.code))
    const codesOf = groupedBy(codes, ({ role }) => role)
    return roles.map(({ id, role }) => ({
      id,
      role,
      codesEmploiGestion: (codesOf.get(role) ?? []).map(({ code }) => code),
    }))
  },

  /** Roles that are not in the list keep their codes; roles without a row get one, as on an empty database. */
  replaceRoles: async (roles: Roles): Promise<void> => {
    const known = new Set(
      (await queries.select({ role: roleMapping.role }).from(roleMapping)).map(({ role }) => role),
    )
    await insertRows(
      queries,
      roleMapping,
      ROLES.filter((role) => !known.has(role)).map((role) => ({ id: ids.next(), role })),
    )
    await queries.delete(roleWorkCode).where(
      inArray(
        roleWorkCode.role,
        roles.map(({ role }) => role),
      ),
    )
    await insertRows(
      queries,
      roleWorkCode,
      roles.flatMap(({ role, codesEmploiGestion }) => codesEmploiGestion.map((code) => ({ role, code }))),
    )
  },
})
export type ListsRepository = ReturnType<typeof listsRepository>
