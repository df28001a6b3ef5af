import type { Kept } from './check-rest.ts'
import type { ImportNotice } from './report.ts'
import type { WorldParts } from './world-parts.ts'

/** Warns of services that no user could see, because no work code maps to the driver role. */
export const accessNotices = (
  { plan, roleMappings = [] }: WorldParts,
  { roleMappings: kept }: Pick<Kept, 'roleMappings'>,
): ImportNotice[] => {
  const hasServices = plan?.timetables.some(({ services }) => services.length > 0) ?? false
  const ofDrivers = [...roleMappings, ...kept].find(({ role }) => role === 'CR')
  return hasServices && (ofDrivers?.codesEmploiGestion.length ?? 0) === 0
    ? [{ kind: 'MISSING', code: 'DRIVER_CODES_MISSING', file: null, line: null, field: null, blanks: {} }]
    : []
}
