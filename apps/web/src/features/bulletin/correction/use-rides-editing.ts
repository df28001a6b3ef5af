import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { rideNumbers } from '@bulletin/domain/bulletin/ride-numbers'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import type { DraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import {
  materialsQuery,
  parkPositionsQuery,
  plannedServicesQuery,
} from '../../../bulletin/plan/plan-queries.ts'
import { useLines } from '../../../bulletin/plan/use-lines.ts'
import type { OpenWork } from '../managed/use-correction-work.ts'
import { draftOf } from './correction-work.ts'
import { inDay } from './in-day.ts'

type Around = { bulletin: Bulletin; line: Line | null; open: OpenWork; faults: readonly Fault[] }

/** Lets the driver's ride forms edit the correction instead of a draft. */
export const useRidesEditing = ({ bulletin, line, open, faults }: Around): DraftEditing => {
  const { client, newKey } = useServices()
  const assignedLine = useAccount().assignedLine ?? ''
  const day = bulletin.date
  const lines = useLines()
  const services = useQuery(plannedServicesQuery(client, { day, assignedLine })).data
  const fleet = useQuery(materialsQuery(client, { assignedLine })).data
  const parkPositions = useQuery(parkPositionsQuery(client, { assignedLine })).data
  const { work, change, current } = open

  const numbers = rideNumbers(bulletin.rides, work.rides)
  return {
    draft: draftOf(bulletin, work),
    edit: (operation) => {
      const result = operation(draftOf(bulletin, current()))
      if (!result.ok) return result.failure
      const { rides } = result.value
      change((before) => ({ ...before, rides }))
      return []
    },
    facts: {
      lines,
      services: services ?? [],
      fleet: fleet ?? [],
      parkPositions: parkPositions ?? [],
    },
    line,
    newKey,
    shownFaults: faults.map(inDay),
    rideNumberOf: (key) => numbers.get(key) ?? 0,
  }
}
