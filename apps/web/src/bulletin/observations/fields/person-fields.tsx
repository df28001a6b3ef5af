import { fullNameFormat, isNameEditable } from '@bulletin/domain/people/full-name'
import { matriculeFormat } from '@bulletin/domain/people/matricule'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isWholeMatricule } from './person-query.ts'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useNameLookup, type FoundName } from './use-name-lookup.ts'
import styles from './person-fields.module.css'

type Person = { readonly matricule: string | null; readonly name: string | null }

type PersonFieldsProps = {
  readonly person: Person
  readonly onChange: (change: Partial<Person>) => void
  readonly ids: Record<keyof Person, string>
  readonly labels: Record<keyof Person, string>
  readonly faults: Record<keyof Person, string | null>
  /** Whether the person must have a matricule. */
  readonly isRequired: boolean
  readonly isReadOnly: boolean
}

const hintOf = ({ lookup, isUnreachable }: FoundName, isWaiting: boolean) => {
  if (isUnreachable) return 'observations.common.nameOffline'
  if (lookup === 'NOT_FOUND') return 'observations.common.nameToType'
  if (lookup === 'LATE') return 'observations.common.nameLate'
  if (lookup === 'PENDING') return 'observations.common.nameSearched'
  return isWaiting ? 'observations.common.nameFromMatricule' : null
}

const TypedPerson = ({ person, onChange, ids, labels, faults, isRequired }: PersonFieldsProps) => {
  const { t } = useTranslation()
  const { matricule, name } = person
  /** The matricule for which the user typed the name, because the lookup failed or was late; the typed name is kept. */
  const [typedFor, setTypedFor] = useState<string | null>(null)
  const isTyped = typedFor !== null && typedFor === matricule
  const found = useNameLookup(matricule, (known) => {
    if (known !== name && !(isTyped && name !== null)) onChange({ name: known })
  })
  const isEditable =
    isTyped || isNameEditable({ matricule: matricule ?? '', isRequired, lookup: found.lookup })
  const typeMatricule = (typed: string | null): void => {
    setTypedFor(null)
    // A name found by the lookup is cleared when the matricule changes; a typed name is kept.
    const isTheirs = !isEditable || (found.lookup === 'LATE' && !isTyped)
    const isNameVoid = isWholeMatricule(matricule) && isTheirs
    onChange(isNameVoid ? { matricule: typed, name: null } : { matricule: typed })
    if (isWholeMatricule(typed)) found.ask(typed)
  }
  const hint = hintOf(found, !isEditable && name === null)
  return (
    <div className={styles.row}>
      <TextField
        id={ids.matricule}
        label={labels.matricule}
        value={matricule}
        onChange={typeMatricule}
        maxCharacters={matriculeFormat.maxCharacters}
        format={matriculeFormat}
        inputMode="numeric"
        fault={faults.matricule}
        isReadOnly={false}
      />
      <TextField
        id={ids.name}
        label={labels.name}
        value={name}
        onChange={(typed) => {
          setTypedFor(matricule)
          onChange({ name: typed })
        }}
        maxCharacters={fullNameFormat.maxCharacters}
        format={fullNameFormat}
        fault={faults.name}
        hint={hint === null ? '' : t(hint)}
        isGiven={!isEditable}
        isReadOnly={false}
      />
    </div>
  )
}

/** An employee: a six-digit matricule fills in the name, which is editable only when the lookup fails or is late. */
export const PersonFields = (props: PersonFieldsProps) => {
  const { person, labels, isReadOnly } = props
  if (!isReadOnly) return <TypedPerson {...props} />
  return (
    <div className={styles.row}>
      <ShownValue label={labels.matricule} value={person.matricule} />
      <ShownValue label={labels.name} value={person.name} />
    </div>
  )
}
