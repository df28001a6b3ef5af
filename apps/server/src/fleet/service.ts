import type { Account } from '@bulletin/domain/access/account'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import type { Material } from '@bulletin/domain/material/material'
import type { ParkPosition } from '@bulletin/domain/network/park-position'
import type { Problem } from '@bulletin/domain/problem/problem'
import { success, type Result } from '@bulletin/domain/result'
import type { FleetRepository, MaterialFilter, ParkPositionFilter } from './repository.ts'

type OfLine = { line?: string | undefined }

/** Trains and their parking positions. */
export const fleetService = (repository: FleetRepository) => ({
  listMaterials: async (
    caller: Account,
    { line, ...filter }: OfLine & MaterialFilter,
  ): Promise<Result<Material[], Problem>> => {
    const lines = linesAsked(caller, 'listMaterials', line)
    return lines.ok ? success(await repository.listMaterials(lines.value, filter)) : lines
  },

  listParkPositions: async (
    caller: Account,
    { line, ...filter }: OfLine & ParkPositionFilter,
  ): Promise<Result<ParkPosition[], Problem>> => {
    const lines = linesAsked(caller, 'listParkPositions', line)
    return lines.ok ? success(await repository.listParkPositions(lines.value, filter)) : lines
  },
})
export type FleetService = ReturnType<typeof fleetService>
