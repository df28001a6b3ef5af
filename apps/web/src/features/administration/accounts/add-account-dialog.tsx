import type { CustomAccount } from '@bulletin/domain/access/account'
import {
  BLANK_ACCOUNT,
  newAccountFaults,
  type AccountEntry,
} from '@bulletin/domain/administration/custom-accounts'
import { matriculeFormat } from '@bulletin/domain/people/matricule'
import { personNameFormat } from '@bulletin/domain/people/person-name'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { useEffect, useState } from 'react'
import { describedBy, Field } from '../../../ui/field/field.tsx'
import { FieldRow, FormColumn } from '../../../ui/field/form-layout.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceBox } from '../../../ui/field/choice-box.tsx'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import type { AccountChoices } from './account-choices.ts'

const FORM_ID = 'new-account'
const idOf = (field: keyof AccountEntry): string => `${FORM_ID}-${field}`

type AddAccountDialogProps = {
  accounts: readonly CustomAccount[]
  choices: AccountChoices
  onAdd: (entry: AccountEntry) => void
  onClose: () => void
}

/** Dialog that adds an account with its role and line. Validation errors appear only after « Ajouter » is tapped. */
export const AddAccountDialog = ({ accounts, choices, onAdd, onClose }: AddAccountDialogProps) => {
  const [entry, setEntry] = useState(BLANK_ACCOUNT)
  const [isTried, setTried] = useState(false)
  useEffect(() => document.getElementById(idOf('matricularAccount'))?.focus(), [])

  const faults = newAccountFaults(entry, { accounts, knownLines: choices.knownLines })
  const faultAt = (field: keyof AccountEntry): string | null => {
    const found = isTried ? faults.find(({ path }) => path[0] === field) : undefined
    return found ? FAULT_SENTENCES[found.code] : null
  }
  const change = (part: Partial<AccountEntry>) => setEntry((now) => ({ ...now, ...part }))
  const text = (field: 'matricularAccount' | 'lastname' | 'firstname') => ({
    id: idOf(field),
    value: entry[field],
    onChange: (typed: string | null) => change({ [field]: typed ?? '' }),
    fault: faultAt(field),
    isReadOnly: false,
  })
  const submit = () => {
    setTried(true)
    const [first] = faults
    if (first) document.getElementById(idOf(first.path[0] as keyof AccountEntry))?.focus()
    else onAdd(entry)
  }
  const lineNote = { id: idOf('assignedLine'), fault: faultAt('assignedLine') }

  return (
    <DialogFrame
      size="medium"
      title={t('admin.accounts.modal.title')}
      isFilledIn={entry !== BLANK_ACCOUNT}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <Button variant="contained" type="submit">
          {t('admin.accounts.modal.confirm')}
        </Button>
      }
    >
      <FormColumn>
        <TextField
          {...text('matricularAccount')}
          label={t('admin.accounts.modal.matricule')}
          format={matriculeFormat}
          inputMode="numeric"
        />
        <TextField
          {...text('lastname')}
          label={t('admin.accounts.modal.lastName')}
          format={personNameFormat}
        />
        <TextField
          {...text('firstname')}
          label={t('admin.accounts.modal.firstName')}
          format={personNameFormat}
        />
        <FieldRow>
          <Field id={idOf('role')} label={t('admin.accounts.modal.role')}>
            <ChoiceBox
              id={idOf('role')}
              value={entry.role}
              choices={choices.roles}
              onChange={(role) => change({ role })}
            />
          </Field>
          <Field {...lineNote} label={t('admin.accounts.modal.line')}>
            <ChoiceBox
              id={idOf('assignedLine')}
              isInvalid={lineNote.fault !== null}
              describedBy={describedBy(lineNote)}
              value={entry.assignedLine}
              choices={[{ value: null, label: t('admin.accounts.modal.chooseLine') }, ...choices.lines]}
              onChange={(assignedLine) => change({ assignedLine })}
            />
          </Field>
        </FieldRow>
      </FormColumn>
    </DialogFrame>
  )
}
