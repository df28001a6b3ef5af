import { ridePlaceOf, type RidePlace } from '@bulletin/domain/bulletin/ride-numbers'
import {
  isWithoutValues,
  type JournalChange,
  type JournalSubject,
} from '@bulletin/domain/journal/journal-row'
import { Role } from '@bulletin/domain/access/role'
import { rideFieldName, toldChange, type Speaking } from '../../bulletin/changes/change-words.ts'
import { hasText, t } from '../../i18n/translate.ts'

type Value = JournalChange['before']

/** A value of an administration list. */
const valueWords = (value: Value): string | null => {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  const role = Role.safeParse(value).data
  if (role) return t(`accessLog.role.${role}`)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const idWords = ({ kind, id, name }: JournalSubject): string => {
  if (name !== null) return t('accessLog.what.named', { id, name })
  return kind === 'ROLE' ? (valueWords(id) ?? id) : id
}

export const subjectWords = (subject: JournalSubject): string =>
  t(`accessLog.subject.${subject.kind}`, { what: idWords(subject) })

/** « Compte 100001 – rôle »; a ride and a bulletin are in the words already. */
export const ofSubject = (subject: JournalSubject | null, what: string): string =>
  subject === null || subject.kind === 'RIDE'
    ? what
    : t('accessLog.ofSubject', { subject: subjectWords(subject), field: what })

export type ChangeWords = { what: string; before: string | null; after: string | null }

/** Entries of the first builds have no number of the ride. */
const rideWords = ({ subject }: JournalChange, place: RidePlace): string => {
  const ride = subject === null ? t('accessLog.ride') : subjectWords(subject)
  const field = place.field === null ? t('accessLog.wholeRide') : (rideFieldName(place) ?? place.field)
  return t('accessLog.ofSubject', { subject: ride, field })
}

const fieldWords = (field: string): string => {
  const key = `accessLog.field.${field}`
  return hasText(key) ? t(key) : field
}

/** In the words of the bulletin's history. */
const bulletinChange = (change: JournalChange, speaking: Speaking): ChangeWords => {
  const place = ridePlaceOf(change.field)
  const told = toldChange(change, () => null, speaking)
  return {
    what: place ? rideWords(change, place) : (told?.what ?? fieldWords(change.field)),
    before: told ? told.before : valueWords(change.before),
    after: told ? told.after : valueWords(change.after),
  }
}

export const changeWords = (change: JournalChange, speaking: Speaking): ChangeWords => {
  if (change.subject === null || change.subject.kind === 'RIDE') return bulletinChange(change, speaking)
  return {
    what: fieldWords(change.field),
    before: valueWords(change.before),
    after: valueWords(change.after),
  }
}

const wordsOf = (value: string | null): string => value ?? t('accessLog.change.none')

/** Follows from the action itself, which the row shows. */
const FOLLOWING = 'status'

/** « Délai : 12 min → 7 min, 2 autres »; null without a change of its own. */
export const shortChanges = (changes: readonly JournalChange[], speaking: Speaking): string | null => {
  const told = changes.filter(({ field }) => field !== FOLLOWING)
  const [first] = told
  if (!first) return null
  const { what, before, after } = changeWords(first, speaking)
  const said = isWithoutValues(first)
    ? t('accessLog.change.withoutValues', { field: what })
    : t('accessLog.change.short', { field: what, before: wordsOf(before), after: wordsOf(after) })
  const count = told.length - 1
  return count === 0 ? said : t('accessLog.change.more', { what: said, count })
}
