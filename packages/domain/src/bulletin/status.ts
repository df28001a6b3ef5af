import { z } from 'zod/mini'

/** The state of a bulletin: on the tablet, with the manager, with the secretariat, archived. */
export const Status = z.enum(['IN_PROGRESS', 'MEF_TO_VALIDATE', 'C2SP_TO_VALIDATE', 'ARCHIVED'])
export type Status = z.infer<typeof Status>

/** The statuses of a bulletin on the server. */
export const ReceivedStatus = z.enum(Status.options.filter((status) => status !== 'IN_PROGRESS'))
export type ReceivedStatus = z.infer<typeof ReceivedStatus>
