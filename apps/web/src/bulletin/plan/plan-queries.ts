import { listMaterials, listParkPositions } from '@bulletin/contract/calls/fleet'
import { listLines } from '@bulletin/contract/calls/network'
import {
  getNoteH,
  getOrderedService,
  listOrderedDrivers,
  listPlannedServices,
  listReserves,
} from '@bulletin/contract/calls/planning'
import type { ProblemCode } from '@bulletin/domain/problem/problem'
import { isOfferedOn } from '@bulletin/domain/service/reserve'
import type { Day } from '@bulletin/domain/time/day'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../api/api-client.ts'
import { ResponseError } from '../../api/errors.ts'
import { z } from 'zod/mini'

const PLAN_FRESH_FOR_MILLISECONDS = 60_000
const NETWORK_FRESH_FOR_MILLISECONDS = 3_600_000

/** Silent, because the screen displays load failures itself; stored on the tablet, so that it is available offline. */
const silentlyKept = (kept: z.ZodMiniType) => ({ silent: true, kept })
const keptAsAnswered = ({ answer }: { answer: { schema: z.ZodMiniType } }) => silentlyKept(answer.schema)
const ORDERED_SERVICE = silentlyKept(z.nullable(getOrderedService.answer.schema))
const NOTE_H = silentlyKept(z.nullable(getNoteH.answer.schema))

/** Refetched when the tablet wakes up. */
const PLAN = { staleTime: PLAN_FRESH_FOR_MILLISECONDS, refetchOnWindowFocus: true } as const

/** Converts a "not found" problem to a value: the absence of data is a valid answer, not a failure. */
const insteadWhen =
  <Instead>(instead: Instead, ...codes: ProblemCode[]) =>
  (error: unknown): Instead => {
    if (error instanceof ResponseError && error.problem && codes.includes(error.problem.code)) return instead
    throw error
  }

export const nullWhen = (...codes: ProblemCode[]) => insteadWhen(null, ...codes)
const noneWhen = (...codes: ProblemCode[]) => insteadWhen([], ...codes)

export const orderedServiceQuery = (
  client: Pick<ApiClient, 'getOrderedService'>,
  { day, matricule }: { day: Day; matricule: string },
) =>
  queryOptions({
    ...PLAN,
    queryKey: ['orderedService', matricule, day],
    meta: ORDERED_SERVICE,
    queryFn: ({ signal }) =>
      client
        .getOrderedService({ query: { date: day, driverId: matricule } }, { signal })
        .catch(nullWhen('ORDERED_SERVICE_NOT_FOUND')),
  })

export const noteHQuery = (client: Pick<ApiClient, 'getNoteH'>, { day, line }: { day: Day; line: string }) =>
  queryOptions({
    ...PLAN,
    queryKey: ['noteH', line, day],
    meta: NOTE_H,
    queryFn: ({ signal }) =>
      // A driver who helps on another group's line may not read its note; a retry would not help.
      client
        .getNoteH({ query: { line, date: day } }, { signal })
        .catch(nullWhen('NOTE_H_NOT_FOUND', 'FORBIDDEN')),
  })

/** The planned services of the driver's line and of the lines grouped with it. */
export const plannedServicesQuery = (
  client: Pick<ApiClient, 'listPlannedServices'>,
  { day, assignedLine }: { day: Day; assignedLine: string },
) =>
  queryOptions({
    ...PLAN,
    queryKey: ['plannedServices', assignedLine, day],
    meta: keptAsAnswered(listPlannedServices),
    queryFn: ({ signal }) =>
      client.listPlannedServices({ query: { date: day } }, { signal }).catch(noneWhen('TIMETABLE_NOT_FOUND')),
  })

/** The drivers who work on a line that day. */
export const orderedDriversQuery = (
  client: Pick<ApiClient, 'listOrderedDrivers'>,
  { day, line }: { day: Day; line: string },
) =>
  queryOptions({
    ...PLAN,
    queryKey: ['orderedDrivers', line, day],
    meta: keptAsAnswered(listOrderedDrivers),
    queryFn: ({ signal }) => client.listOrderedDrivers({ query: { date: day, line } }, { signal }),
  })

export const reservesQuery = (client: Pick<ApiClient, 'listReserves'>, { day }: { day: Day }) =>
  queryOptions({
    ...PLAN,
    queryKey: ['reserves', day],
    meta: keptAsAnswered(listReserves),
    queryFn: async ({ signal }) => {
      const reserves = await client.listReserves({ query: { date: day } }, { signal })
      return reserves.filter((reserve) => isOfferedOn(reserve, day))
    },
  })

/** Network data changes rarely. */
const NETWORK = { staleTime: NETWORK_FRESH_FOR_MILLISECONDS } as const

export const linesQuery = (client: Pick<ApiClient, 'listLines'>) =>
  queryOptions({
    ...NETWORK,
    queryKey: ['lines'],
    meta: keptAsAnswered(listLines),
    queryFn: ({ signal }) => client.listLines({}, { signal }),
  })

export const materialsQuery = (
  client: Pick<ApiClient, 'listMaterials'>,
  { assignedLine }: { assignedLine: string },
) =>
  queryOptions({
    ...NETWORK,
    queryKey: ['materials', assignedLine],
    meta: keptAsAnswered(listMaterials),
    queryFn: ({ signal }) => client.listMaterials({ query: {} }, { signal }),
  })

export const parkPositionsQuery = (
  client: Pick<ApiClient, 'listParkPositions'>,
  { assignedLine }: { assignedLine: string },
) =>
  queryOptions({
    ...NETWORK,
    queryKey: ['parkPositions', assignedLine],
    meta: keptAsAnswered(listParkPositions),
    queryFn: ({ signal }) => client.listParkPositions({ query: {} }, { signal }),
  })
