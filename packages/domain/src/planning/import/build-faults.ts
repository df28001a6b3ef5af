/** What can be wrong with a feed whose files can be read: it cannot become lines, timetables and orders. */
export const BUILD_FAULTS = ['TIME_ZONE_DIFFERS'] as const

/** What was guessed, is missing, was left out or is kept: never a reason to refuse. */
export const NOTICES = ['TODS_MISSING'] as const
