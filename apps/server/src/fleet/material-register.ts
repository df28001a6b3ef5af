import type { Account } from '@bulletin/domain/access/account'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import type { Material } from '@bulletin/domain/material/material'
import { materialEntryFault, type MaterialEntry } from '@bulletin/domain/material/material-register'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Ids } from '../ids.ts'
import { say } from '../words.ts'
import { ownLine } from './own-line.ts'
import type { Trace } from '../journal/trace.ts'
import { recordingOf } from './recording.ts'
import type { FleetRepository } from './repository.ts'

const exists = ({ materialId }: MaterialEntry): Problem => ({
  ...problem('MATERIAL_EXISTS'),
  detail: say('material.error.duplicate', { materialId }),
})

/** The trains of a line, maintained by its transport executives. */
export const materialRegister = (repository: FleetRepository, ids: Ids) => {
  /** Why a train cannot be written; the database constraint detects a concurrent duplicate. */
  const refusalOf = async (entry: MaterialEntry, ownId: string | null): Promise<Problem | null> => {
    const known = await repository.listMaterials([entry.line], { materialId: entry.materialId })
    const fault = materialEntryFault(entry, known, ownId)
    switch (fault?.code) {
      case undefined:
        return null
      case 'MISSING_FIELDS':
        return problem('INVALID_REQUEST')
      case 'SAME_LEAD_CARS':
        return problem('MATERIAL_LEAD_CARS_ALIKE')
      case 'DUPLICATE':
        return exists(entry)
    }
  }

  return {
    createMaterial: async (
      caller: Account,
      entry: MaterialEntry,
      trace: Trace,
    ): Promise<Result<Material, Problem>> => {
      const lines = linesAsked(caller, 'createMaterial', entry.line)
      if (!lines.ok) return lines
      const refusal = await refusalOf(entry, null)
      if (refusal) return failure(refusal)
      const added = { id: ids.next(), ...entry }
      const broken = await repository.addMaterial(added, recordingOf('MATERIAL', trace))
      if (broken === null) return success(added)
      return failure(broken === 'UNIQUE' ? exists(entry) : problem('LINE_NOT_FOUND'))
    },

    updateMaterial: async (
      caller: Account,
      id: string,
      entry: MaterialEntry,
      trace: Trace,
    ): Promise<Result<Material, Problem>> => {
      const lines = linesAsked(caller, 'updateMaterial', entry.line)
      if (!lines.ok) return lines
      // An unknown id and a forbidden one get the same response, before any other check, so that callers cannot probe
      // which ids exist.
      const own = await repository.listMaterials([entry.line], {})
      if (!own.some((one) => one.id === id)) return failure(problem('FORBIDDEN'))
      const refusal = await refusalOf(entry, id)
      if (refusal) return failure(refusal)
      const record = recordingOf('MATERIAL', trace)
      const done = await repository.changeMaterial({ id, line: entry.line }, entry, record)
      if (done === true) return success({ id, ...entry })
      return failure(done === 'UNIQUE' ? exists(entry) : problem('FORBIDDEN'))
    },

    deleteMaterial: async (
      caller: Account,
      id: string,
      trace: Trace,
    ): Promise<Result<undefined, Problem>> => {
      const line = ownLine(caller, 'deleteMaterial')
      if (!line.ok) return line
      const record = recordingOf('MATERIAL', trace)
      const isGone = await repository.removeMaterial({ id, line: line.value }, record)
      return isGone ? success(undefined) : failure(problem('FORBIDDEN'))
    },
  }
}
export type MaterialRegister = ReturnType<typeof materialRegister>
