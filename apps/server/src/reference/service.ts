import { interstationsOf } from '@bulletin/domain/network/interstation'
import type { Line } from '@bulletin/domain/network/line'
import { byName } from '@bulletin/domain/people/by-name'
import type { ChiefPosition, PersonalData } from '@bulletin/domain/people/person'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { KeptLine, ReferenceRepository } from './repository.ts'

const lineOf = (kept: KeptLine): Line => ({
  ...kept,
  interstations1: interstationsOf(kept.stations, kept.paths, 'LANE1'),
  interstations2: interstationsOf(kept.stations, kept.paths, 'LANE2'),
})

/** Reference data that every user may read, whatever their line. */
export const referenceService = (repository: ReferenceRepository) => ({
  listLines: async (): Promise<Result<Line[], Problem>> =>
    success((await repository.findLines()).map(lineOf)),

  getLine: async (name: string): Promise<Result<Line, Problem>> => {
    const [found] = await repository.findLines(name)
    return found ? success(lineOf(found)) : failure(problem('LINE_NOT_FOUND'))
  },

  getPersonalData: async (matricule: string): Promise<Result<PersonalData, Problem>> => {
    const found = await repository.findPerson(matricule)
    return found ? success(found) : failure(problem('PERSON_NOT_FOUND'))
  },

  listChiefPositions: async (): Promise<Result<ChiefPosition[], Problem>> =>
    success((await repository.listChiefs()).toSorted(byName)),
})
export type ReferenceService = ReturnType<typeof referenceService>
