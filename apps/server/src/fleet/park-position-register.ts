import type { Account } from '@bulletin/domain/access/account'
import { linesAsked } from '@bulletin/domain/access/lines-asked'
import type { ParkPosition } from '@bulletin/domain/network/park-position'
import {
  parkPositionEntryFault,
  type ParkPositionEntry,
} from '@bulletin/domain/network/park-position-register'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Ids } from '../ids.ts'
import { say } from '../words.ts'
import type { Trace } from '../journal/trace.ts'
import { recordingOf } from './recording.ts'
import type { FleetRepository } from './repository.ts'

type Named = ParkPositionEntry & Pick<ParkPosition, 'stationName'>

const exists = ({ positionName, stationName, lineName }: Named): Problem => ({
  ...problem('PARK_POSITION_EXISTS'),
  detail: say('parkPosition.error.duplicate', {
    position: positionName,
    station: stationName,
    line: lineName,
  }),
})

/** The parking positions of a line's garages, maintained by its transport executives. */
export const parkPositionRegister = (repository: FleetRepository, ids: Ids) => {
  /** The position with its station's name, or why it is refused. */
  const checked = async (
    { lineName, stationQuadrigram, positionName }: ParkPositionEntry,
    ownId: string | null,
  ): Promise<Result<Named, Problem>> => {
    const entry = { lineName, stationQuadrigram, positionName }
    const garages = await repository.listGarages(lineName)
    const known = await repository.listParkPositions([lineName], { station: stationQuadrigram })
    const stationName =
      garages.find(({ quadrigram }) => quadrigram === stationQuadrigram)?.name ?? stationQuadrigram
    const named = { ...entry, stationName }
    switch (parkPositionEntryFault(entry, { known, garages }, ownId)?.code) {
      case undefined:
        return success(named)
      case 'MISSING_FIELDS':
        return failure(problem('INVALID_REQUEST'))
      case 'NO_GARAGE':
        return failure(problem('PARK_POSITION_NOT_IN_GARAGE'))
      case 'DUPLICATE':
        return failure(exists(named))
    }
  }

  return {
    createParkPosition: async (
      caller: Account,
      entry: ParkPositionEntry,
      trace: Trace,
    ): Promise<Result<ParkPosition, Problem>> => {
      const lines = linesAsked(caller, 'createParkPosition', entry.lineName)
      if (!lines.ok) return lines
      const named = await checked(entry, null)
      if (!named.ok) return named
      const id = ids.next()
      const broken = await repository.addParkPosition({ id, ...entry }, recordingOf('PARK_POSITION', trace))
      if (broken === null) return success({ id, ...named.value })
      return failure(broken === 'UNIQUE' ? exists(named.value) : problem('LINE_NOT_FOUND'))
    },

    updateParkPosition: async (
      caller: Account,
      id: string,
      entry: ParkPositionEntry,
      trace: Trace,
    ): Promise<Result<ParkPosition, Problem>> => {
      const lines = linesAsked(caller, 'updateParkPosition', entry.lineName)
      if (!lines.ok) return lines
      // An unknown id and a forbidden one get the same response, before any other check, so that callers cannot probe
      // which ids exist.
      const own = await repository.listParkPositions([entry.lineName], {})
      if (!own.some((one) => one.id === id)) return failure(problem('FORBIDDEN'))
      const named = await checked(entry, id)
      if (!named.ok) return named
      const done = await repository.changeParkPosition(
        { id, line: entry.lineName },
        entry,
        recordingOf('PARK_POSITION', trace),
      )
      if (done === true) return success({ id, ...named.value })
      return failure(done === 'UNIQUE' ? exists(named.value) : problem('FORBIDDEN'))
    },

    deleteParkPosition: async (
      caller: Account,
      id: string,
      lineName: string,
      trace: Trace,
    ): Promise<Result<undefined, Problem>> => {
      const lines = linesAsked(caller, 'deleteParkPosition', lineName)
      if (!lines.ok) return lines
      const isGone = await repository.removeParkPosition(
        { id, line: lineName },
        recordingOf('PARK_POSITION', trace),
      )
      return isGone ? success(undefined) : failure(problem('FORBIDDEN'))
    },
  }
}
export type ParkPositionRegister = ReturnType<typeof parkPositionRegister>
