import type { CustomAccount } from '@bulletin/domain/access/account'
import { abbreviatedName } from '@bulletin/domain/people/person-name'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { withLine, type AccountChoices } from './account-choices.ts'

type AccountRowProps = {
  account: CustomAccount
  choices: AccountChoices
  onChange: (change: Partial<Pick<CustomAccount, 'role' | 'assignedLine'>>) => void
  onDelete: () => void
}

export const AccountRow = ({ account, choices, onChange, onDelete }: AccountRowProps) => {
  const { t } = useTranslation()
  const { matricularAccount, role, assignedLine } = account
  const name = abbreviatedName(account)
  const nameId = `account-${matricularAccount}`
  return (
    <tr>
      <td style={{ fontVariantNumeric: 'var(--figures)' }}>{matricularAccount}</td>
      <th scope="row" id={nameId}>
        {name}
      </th>
      <td>
        <ChoiceBox
          labelId={`column-role ${nameId}`}
          value={role}
          choices={choices.roles}
          onChange={(chosen) => onChange({ role: chosen })}
        />
      </td>
      <td>
        <ChoiceBox
          labelId={`column-line ${nameId}`}
          value={assignedLine ?? ''}
          choices={withLine(choices.lines, {
            value: assignedLine ?? '',
            label: assignedLine === null ? '–' : t('common.lineName', { line: assignedLine }),
          })}
          onChange={(chosen) => onChange({ assignedLine: chosen })}
        />
      </td>
      <td>
        <IconButton
          icon="trash"
          label={t('admin.accounts.deleteOne', { name, matricule: matricularAccount })}
          onClick={onDelete}
        />
      </td>
    </tr>
  )
}
