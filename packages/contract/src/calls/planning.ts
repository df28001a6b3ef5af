import { LineName } from '@bulletin/domain/network/line-name'
import { Quadrigram } from '@bulletin/domain/network/station'
import { Matricule } from '@bulletin/domain/people/matricule'
import { NoteH } from '@bulletin/domain/service/note-h'
import { OrderedDriver, OrderedService } from '@bulletin/domain/service/ordered-service'
import { PlannedService } from '@bulletin/domain/service/planned-service'
import { PlatformArrival } from '@bulletin/domain/service/platform-arrival'
import { Reserve } from '@bulletin/domain/service/reserve'
import { TrainNumber } from '@bulletin/domain/service/train-number'
import { Day, InstantText } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

export const listPlannedServices = defineCall({
  id: 'listPlannedServices',
  method: 'GET',
  path: '/api/service-planned',
  query: z.object({ date: Day, line: z.optional(LineName) }),
  answer: { status: 200, schema: z.array(PlannedService) },
  problems: ['NO_ASSIGNED_LINE', 'TIMETABLE_NOT_FOUND'],
})

export const getOrderedService = defineCall({
  id: 'getOrderedService',
  method: 'GET',
  path: '/api/service-ordered',
  query: z.object({ date: Day, driverId: Matricule }),
  answer: { status: 200, schema: OrderedService },
  problems: ['ORDERED_SERVICE_NOT_FOUND'],
})

export const listOrderedDrivers = defineCall({
  id: 'listOrderedDrivers',
  method: 'GET',
  path: '/api/ordered-drivers',
  query: z.object({ date: Day, line: LineName }),
  answer: { status: 200, schema: z.array(OrderedDriver) },
  problems: ['NO_ASSIGNED_LINE'],
})

export const listReserves = defineCall({
  id: 'listReserves',
  method: 'GET',
  path: '/api/reserve',
  query: z.object({ date: Day }),
  answer: { status: 200, schema: z.array(Reserve) },
  problems: [],
})

export const getNoteH = defineCall({
  id: 'getNoteH',
  method: 'GET',
  path: '/api/noteh',
  query: z.object({ line: LineName, date: Day }),
  answer: { status: 200, schema: NoteH },
  problems: ['NO_ASSIGNED_LINE', 'NOTE_H_NOT_FOUND'],
})

export const getIntergare = defineCall({
  id: 'getIntergare',
  method: 'GET',
  path: '/api/intergares',
  query: z.object({
    quadrigram: Quadrigram,
    trainNumber: TrainNumber,
    line: LineName,
    /** The planned arrival. */
    arrivalTime: InstantText,
  }),
  answer: { status: 200, schema: PlatformArrival },
  problems: ['NO_ASSIGNED_LINE', 'PLATFORM_ARRIVAL_NOT_FOUND'],
})
