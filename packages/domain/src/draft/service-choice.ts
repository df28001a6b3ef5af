import { z } from 'zod/mini'
import { LineName } from '../network/line-name.ts'
import { ReserveType } from '../service/reserve.ts'
import { ServiceName } from '../service/service-name.ts'

/** The activity of the day: « J'effectue un service » or « Je suis en réserve ». */
export const Activity = z.enum(['SERVICE', 'RESERVE'])
export type Activity = z.infer<typeof Activity>

/** The answer to "what do you do today?", complete or not. */
export const ServiceChoice = z.strictObject({
  /** ORDERED: the ordered service. CHANGED: another one, to be named. */
  origin: z.enum(['ORDERED', 'CHANGED']),
  activity: z.nullable(Activity),
  service: z.nullable(ServiceName),
  /** The line of the service, when picked from a list that has it: two lines of a group may share a service name. */
  line: z.nullable(LineName),
  reserve: z.nullable(ReserveType),
})
export type ServiceChoice = z.infer<typeof ServiceChoice>
