/** Business constants and limits, each with its unit in its name. */

export const MATRICULE_DIGITS = 6
export const PERSON_NAME_MAX_CHARACTERS = 40
export const UO_CODE_MAX_DIGITS = 7
export const UO_CODE_MAX = 10 ** UO_CODE_MAX_DIGITS - 1
export const WORK_CODE_MAX_CHARACTERS = 20
export const LINE_NAME_MAX_CHARACTERS = 5

export const MESSAGE_BAR_MILLISECONDS = 5000
export const NARROW_LAYOUT_BELOW_PIXELS = 1080
