/** The sections of the tutorial, in the order of a day [2.4.62]. Each has a text, a video and an address. */
export const SECTION_IDS = [
  'init',
  'rides',
  'substitution',
  'maneuvers',
  'observations',
  'delay',
  'validation',
  'archived',
] as const

export type SectionId = (typeof SECTION_IDS)[number]

/** The « back to top » button appears after this scroll offset. */
export const TO_TOP_AFTER_PIXELS = 300
