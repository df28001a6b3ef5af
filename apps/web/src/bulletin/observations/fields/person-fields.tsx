import { fullNameFormat, isNameEditable } from '@bulletin/domain/people/full-name'
import { matriculeFormat } from '@bulletin/domain/people/matricule'
import { useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { isWholeMatricule } from './person-query.ts'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import { TextField, type TextFieldProps } from '../../../ui/field/text-field.tsx'
import { useNameLookup, type FoundName } from './use-name-lookup.ts'
import styles from './person-fields.module.css'

type Person = { readonly matricule: string | null; readonly name: string | null }

type PersonField = Pick<TextFieldProps, 'id' | 'label' | 'value' | 'fault'>

type PersonFieldsProps = {
  readonly matricule: PersonField
  readonly name: PersonField
  /** Both change at once when a known name goes with its matricule. */
  readonly onChange: (change: Partial<Person>) => void
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

const TypedPerson = (props: PersonFieldsProps) => {
  const { onChange, isRequired } = props
  const matricule = props.matricule.value
  const name = props.name.value
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
        {...props.matricule}
        onChange={typeMatricule}
        format={matriculeFormat}
        inputMode="numeric"
        isReadOnly={false}
      />
      <TextField
        {...props.name}
        onChange={(typed) => {
          setTypedFor(matricule)
          onChange({ name: typed })
        }}
        format={fullNameFormat}
        hint={hint === null ? '' : t(hint)}
        isGiven={!isEditable}
        isReadOnly={false}
      />
    </div>
  )
}

/** An employee: a six-digit matricule fills in the name, which is editable only when the lookup fails or is late. */
export const PersonFields = (props: PersonFieldsProps) => {
  const { matricule, name, isReadOnly } = props
  if (!isReadOnly) return <TypedPerson {...props} />
  return (
    <div className={styles.row}>
      <ShownValue label={matricule.label} value={matricule.value} />
      <ShownValue label={name.label} value={name.value} />
    </div>
  )
}
