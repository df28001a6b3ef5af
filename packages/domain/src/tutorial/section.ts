/** The sections of the tutorial, in the order in which a day goes [2.4.62]. Each has a text, a video and an address. */
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

/** The way back to the top is offered from here on. */
export const TO_TOP_AFTER_PIXELS = 300
