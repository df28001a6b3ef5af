import { personSortKey } from '@bulletin/domain/people/sort-key'
import { t } from '../../i18n/translate.ts'
import { ChoiceChips } from '../../ui/field/choice-chips.ts'
import type { ArchiveRow } from './archive-query.ts'
import styles from './matching-people.module.css'

type Person = Pick<ArchiveRow, 'driverMatricularAccount' | 'driverName'>

/** The drivers of these bulletins, without duplicates, sorted by name. */
export const peopleIn = (rows: readonly Person[]): Person[] => {
  const people = new Map(rows.map((row) => [row.driverMatricularAccount, row]))
  return [...people.values()].toSorted(
    (one, other) =>
      personSortKey(one.driverName).localeCompare(personSortKey(other.driverName), 'fr') ||
      one.driverMatricularAccount.localeCompare(other.driverMatricularAccount),
  )
}

type MatchingPeopleProps = {
  rows: readonly Person[]
  /** Whether the rows are the whole result; otherwise other pages may contain other drivers. */
  isWhole: boolean
  onChoose: (matricule: string) => void
}

/** Names the drivers matched by the search when the rows do not show them; the user can pick one of several. */
export const MatchingPeople = ({ rows, isWhole, onChoose }: MatchingPeopleProps) => {
  const people = peopleIn(rows)
  const [only] = people
  if (!only) return null
  const words = ({ driverName: name, driverMatricularAccount: matricule }: Person) =>
    t('archived.people.named', { name, matricule })
  return (
    <ChoiceChips as="section" className={styles.banner} aria-label={t('archived.people.label')}>
      {people.length === 1 && isWhole ? (
        <span>{t('archived.people.resultsFor', { people: words(only) })}</span>
      ) : (
        <>
          <span>{t('archived.people.results')}</span>
          {people.map((person) => (
            <button
              key={person.driverMatricularAccount}
              type="button"
              onClick={() => onChoose(person.driverMatricularAccount)}
            >
              {words(person)}
            </button>
          ))}
          {!isWhole && <span>{t('archived.people.more')}</span>}
        </>
      )}
    </ChoiceChips>
  )
}
