import { SUP_SERVICE, type ServiceName } from '../service/service-name.ts'

/**
 * Whether two bulletins of one driver, day and line that name this service are about the same work: the driver is told
 * before a second one is begun (`sent-before`), the manager once it has come. SUP is any work outside the timetable.
 */
export const isOneService = (service: ServiceName): boolean => service !== SUP_SERVICE
