import type { Kept } from '@bulletin/domain/planning/import/check-rest'
import type { Losable } from '@bulletin/domain/planning/import/loss-notices'
import type { CopyRows } from '../../database/copy-rows.ts'
import type { Queries } from '../../database/database.ts'
import type { Ids } from '../../ids.ts'
import { listsRepository } from './lists/repository.ts'
import { networkRepository } from './network/repository.ts'
import { planRepository } from './plan/repository.ts'

/** Reads the stored data that an import may refer to, or remove. */
export const readKept = async ({
  queries,
  copy,
  ids,
}: {
  queries: Queries
  copy: CopyRows
  ids: Ids
}): Promise<Kept & Losable> => {
  const plans = planRepository(queries, copy, ids)
  const lists = listsRepository(queries, ids)
  const current = await plans.findCurrent()
  return {
    lines: await networkRepository(queries, ids).listLines(),
    calendars: current ? await plans.listCalendarNames(current.id) : [],
    plannedLines: current ? await plans.listPlannedLines(current.id) : [],
    orderedDrivers: current ? await plans.listOrderedDrivers(current.id) : [],
    chiefs: await lists.listChiefs(),
    people: (await lists.listPeople()).map(({ matricule }) => matricule),
    roleMappings: await lists.listRoles(),
    adminLines: await lists.listAdminLines(),
  }
}
