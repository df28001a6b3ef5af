import { sentencesOf } from './fault-at.ts'
import { fieldWordsOf, type FaultGroup } from './fault-groups.ts'
import { t } from '../../i18n/translate.ts'

const PLACES = {
  ride: 'ride.title',
  maneuver: 'maneuver.title',
  delayReason: 'endTime.reasons.row',
} as const

const inLowerCase = (text: string): string =>
  // Labels such as « N° de train » and « CM » keep their capitals.
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** « Course 4 : heure de départ, matériel ». */
export const faultPlace = (group: FaultGroup): string => {
  const words = fieldWordsOf(group)
  // A page fault without a labelled field uses its sentence, because the link needs a name.
  if (group.part === 'page') return words.join(', ') || sentencesOf(group.faults)
  const place = t(PLACES[group.part], { number: group.index + 1 })
  if (words.length === 0) return place
  return t('driving.errors.place', { place, fields: words.map(inLowerCase).join(', ') })
}

/** « 2 courses à compléter ». */
export const faultCount = (groups: readonly FaultGroup[]): string => {
  const parts = new Set(groups.map(({ part }) => part))
  const count = groups.length
  if (parts.size === 1 && parts.has('ride')) return t('driving.errors.rides', { count })
  if (parts.size === 1 && parts.has('maneuver')) return t('driving.errors.maneuvers', { count })
  return t('driving.errors.information', { count })
}
