import { z } from 'zod'
import { LineName } from '../network/line-name.ts'
import { ReserveType } from '../service/reserve.ts'
import { ServiceName } from '../service/service-name.ts'

/** What one does today: « J'effectue un service » or « Je suis en réserve ». */
export const Activity = z.enum(['SERVICE', 'RESERVE'])
export type Activity = z.infer<typeof Activity>

/** The answer to "what do you do today?", as far as it is given. */
export const ServiceChoice = z.strictObject({
  /** ORDERED: what was ordered. CHANGED: something else, to be named. */
  origin: z.enum(['ORDERED', 'CHANGED']),
  activity: Activity.nullable(),
  service: ServiceName.nullable(),
  /** Of the service, when it was picked from a list that knows: two lines of a group may share a name. */
  line: LineName.nullable(),
  reserve: ReserveType.nullable(),
})
export type ServiceChoice = z.infer<typeof ServiceChoice>
