/** What can be wrong with a feed whose files can be read: it cannot become lines, timetables and orders. */
export const BUILD_FAULTS = ['TIME_ZONE_DIFFERS'] as const

/** Found when an import is written. */
const WRITE_NOTICES = ['MATERIALS_KEPT', 'POSITIONS_KEPT'] as const

/** What was guessed, is missing, was left out or is kept: never a reason to refuse. */
export const NOTICES = [...WRITE_NOTICES, 'TODS_MISSING'] as const
