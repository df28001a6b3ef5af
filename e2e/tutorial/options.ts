import { SECTION_IDS, type SectionId } from '@bulletin/domain/tutorial/section'
import { Refusal } from '../../tools/console.mjs'

const CAPTIONS = '--captions'

const isSection = (name: string): name is SectionId => SECTION_IDS.some((id) => id === name)

/** All sections, or those that are named; filmed, or their words alone. */
export const readTutorialOptions = (
  args: readonly string[],
): { ids: readonly SectionId[]; isCaptionsOnly: boolean } => {
  const names = args.filter((arg) => arg !== CAPTIONS)
  const unknown = names.filter((name) => !isSection(name))
  if (unknown.length > 0)
    throw new Refusal(
      `Sections inconnues : ${unknown.join(', ')}. Il y a ${SECTION_IDS.join(', ')} ; ${CAPTIONS} récrit les sous-titres seuls.`,
    )
  const ids = names.length === 0 ? SECTION_IDS : SECTION_IDS.filter((id) => names.includes(id))
  return { ids, isCaptionsOnly: args.includes(CAPTIONS) }
}
