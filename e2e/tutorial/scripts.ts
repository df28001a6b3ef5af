import type { SectionId } from '@bulletin/domain/tutorial/section'
import type { SectionScript } from './section.ts'
import { archived } from './sections/archived.ts'
import { delay } from './sections/delay.ts'
import { init } from './sections/init.ts'
import { maneuvers } from './sections/maneuvers.ts'
import { observations } from './sections/observations.ts'
import { rides } from './sections/rides.ts'
import { substitution } from './sections/substitution.ts'
import { validation } from './sections/validation.ts'

export const SCRIPTS: Readonly<Record<SectionId, SectionScript>> = {
  init,
  rides,
  substitution,
  maneuvers,
  observations,
  delay,
  validation,
  archived,
}
