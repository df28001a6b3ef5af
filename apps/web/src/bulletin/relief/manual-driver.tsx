import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import type { ReliefDriver } from '@bulletin/domain/substitution/wizard-state'
import { useEffect } from 'react'
import { t } from '../../i18n/translate.ts'
import { PersonFields } from '../observations/fields/person-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogText } from '../../ui/dialog/dialog-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './manual-driver.module.css'

export const MANUAL_FORM_ID = 'relief-driver'
const IDS = { matricule: `${MANUAL_FORM_ID}-matricule`, name: `${MANUAL_FORM_ID}-name` }

const FIELDS = { matricule: 'driverMatricularAccount', name: 'driverName' } as const

const faultAt = (faults: readonly Fault[], field: keyof typeof FIELDS): Fault | null =>
  faults.find(({ path }) => path[1] === FIELDS[field]) ?? null

/** Focuses the first field to correct. */
export const focusManualFault = (faults: readonly Fault[]): void =>
  document.getElementById(faultAt(faults, 'matricule') === null ? IDS.name : IDS.matricule)?.focus()

/** There is no list in this form, so the message asks for the matricule and the name instead. */
const sentenceOf = (fault: Fault | null): string | null => {
  if (fault === null) return null
  return fault.code === 'SUBSTITUTION_DRIVER_REQUIRED'
    ? t('substitution.error.manualInput')
    : FAULT_SENTENCES[fault.code]
}

const orNull = (text: string): string | null => (text === '' ? null : text)

type ManualDriverProps = {
  entered: ReliefDriver
  /** Faults to mark; empty before the first attempt. */
  faults: readonly Fault[]
  onChange: (change: Partial<ReliefDriver>) => void
  onSubmit: () => void
  /** Null when there is no list to choose from. */
  onList: (() => void) | null
}

/** A driver who is not in the list: matricule and name. */
export const ManualDriver = ({ entered, faults, onChange, onSubmit, onList }: ManualDriverProps) => {
  // Focus in this component's effect: the content of the dialog mounts after the effects of the component that opens
  // it.
  useEffect(() => document.getElementById(IDS.matricule)?.focus(), [])
  return (
    <form
      className={styles.form}
      id={MANUAL_FORM_ID}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit()
      }}
    >
      <DialogText>{t('substitution.driver.manualMessage')}</DialogText>
      <PersonFields
        matricule={{
          id: IDS.matricule,
          label: t('substitution.driver.matricule'),
          value: orNull(entered.driverMatricularAccount),
          fault: sentenceOf(faultAt(faults, 'matricule')),
        }}
        name={{
          id: IDS.name,
          label: t('substitution.driver.name'),
          value: orNull(entered.driverName),
          fault: sentenceOf(faultAt(faults, 'name')),
        }}
        onChange={({ matricule, name }) =>
          onChange({
            ...(matricule !== undefined && { driverMatricularAccount: matricule ?? '' }),
            ...(name !== undefined && { driverName: name ?? '' }),
          })
        }
        isRequired
        isReadOnly={false}
      />
      {onList && (
        <Button variant="text" startIcon={<Icon name="list" size={22} />} onClick={onList}>
          {t('substitution.driver.fromList')}
        </Button>
      )}
    </form>
  )
}
