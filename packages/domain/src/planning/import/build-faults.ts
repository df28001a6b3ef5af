/** What can be wrong with a feed whose files can be read: it cannot become lines, timetables and orders. */
export const BUILD_FAULTS = ['TIME_ZONE_DIFFERS'] as const

/** Found where an import meets what is kept. */
const WRITE_NOTICES = ['MATERIALS_KEPT', 'POSITIONS_KEPT', 'DRIVERS_NOT_IN_DIRECTORY'] as const

/** What was guessed, is missing, was left out or is kept: never a reason to refuse. */
export const NOTICES = [...WRITE_NOTICES, 'TODS_MISSING'] as const
