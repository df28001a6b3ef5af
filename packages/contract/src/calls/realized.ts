import { LineName } from '@bulletin/domain/network/line-name'
import { Quadrigram } from '@bulletin/domain/network/station'
import { RealizedService } from '@bulletin/domain/realized/realized-service'
import { ServiceName } from '@bulletin/domain/service/service-name'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { Flag } from '../query.ts'

export const RealizedServiceQuery = z.object({
  date: Day,
  line: z.optional(LineName),
  terminus: z.optional(Quadrigram),
  serviceName: z.optional(ServiceName),
  withRides: z._default(Flag, true),
})
export type RealizedServiceQuery = z.output<typeof RealizedServiceQuery>

export const listRealizedServices = defineCall({
  id: 'listRealizedServices',
  method: 'GET',
  path: '/api/service-realized',
  query: RealizedServiceQuery,
  answer: { status: 200, schema: z.array(RealizedService) },
  problems: ['NO_ASSIGNED_LINE', 'BULLETIN_UNREADABLE'],
})
