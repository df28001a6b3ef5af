/** Business constants and limits, each with its unit in its name. */

export const MATRICULE_DIGITS = 6
export const PERSON_NAME_MAX_CHARACTERS = 40
export const UO_CODE_MAX_DIGITS = 7
export const UO_CODE_MAX = 10 ** UO_CODE_MAX_DIGITS - 1
export const WORK_CODE_MAX_CHARACTERS = 20
export const LINE_NAME_MAX_CHARACTERS = 5

export const DIAGRAM_LAST_POSITION = 10
export const MATERIAL_MAX_CHARACTERS = 10
export const PARK_POSITION_MAX_CHARACTERS = 5
export const SERVICE_NAME_MAX_CHARACTERS = 5
export const TABLE_CODE_MAX_CHARACTERS = 10
export const DELAY_MAX_MINUTES = 450

export const EXPLOITATION_DAY_START_HOUR = 4
/** A platform's arrival is that of the ride whose planned arrival lies this near. */
export const PLATFORM_ARRIVAL_TOLERANCE_MINUTES = 5

export const MESSAGE_BAR_MILLISECONDS = 5000
export const NARROW_LAYOUT_BELOW_PIXELS = 1080
