import { SUP_SERVICE, type ServiceName } from '../service/service-name.ts'

/**
 * Whether two bulletins of one driver, day and line with this service are about the same work: the driver is warned
 * before beginning a second one (`sent-before`), the manager after it has arrived. SUP is any work outside the
 * timetable.
 */
export const isOneService = (service: ServiceName): boolean => service !== SUP_SERVICE
