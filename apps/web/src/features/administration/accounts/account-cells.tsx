import type { CustomAccount } from '@bulletin/domain/access/account'
import { abbreviatedName } from '@bulletin/domain/people/person-name'
import { t } from '../../../i18n/translate.ts'
import { ChoiceBox } from '../../../ui/field/choice-box.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ListHead } from '../lists/list-page.tsx'
import { withLine, type AccountChoices } from './account-choices.ts'

const nameIdOf = ({ matricularAccount }: CustomAccount): string => `account-${matricularAccount}`

export const accountHeads = (): ListHead<'matricule' | 'name' | 'role' | 'line' | 'delete'>[] => [
  { id: 'matricule', header: t('admin.accounts.columns.matricule'), width: '14%' },
  { id: 'name', header: t('admin.accounts.columns.name'), width: '24%', isRowHeader: true },
  { id: 'role', header: t('admin.accounts.columns.role'), headerId: 'column-role', width: '26%' },
  { id: 'line', header: t('admin.accounts.columns.line'), headerId: 'column-line', width: '26%' },
  { id: 'delete', header: t('admin.accounts.columns.delete'), isHeaderHidden: true },
]

type AccountCellsFacts = {
  choices: AccountChoices
  onChange: (account: CustomAccount, change: Partial<Pick<CustomAccount, 'role' | 'assignedLine'>>) => void
  onDelete: (account: CustomAccount) => void
}

export const accountCells = ({ choices, onChange, onDelete }: AccountCellsFacts) => ({
  matricule: ({ matricularAccount }: CustomAccount) => matricularAccount,
  name: (account: CustomAccount) => <span id={nameIdOf(account)}>{abbreviatedName(account)}</span>,
  role: (account: CustomAccount) => (
    <ChoiceBox
      labelId={`column-role ${nameIdOf(account)}`}
      value={account.role}
      choices={choices.roles}
      onChange={(role) => onChange(account, { role })}
    />
  ),
  line: (account: CustomAccount) => {
    const { assignedLine } = account
    return (
      <ChoiceBox
        labelId={`column-line ${nameIdOf(account)}`}
        value={assignedLine}
        choices={withLine(choices.lines, {
          value: assignedLine,
          label: assignedLine === null ? '–' : t('common.lineName', { line: assignedLine }),
        })}
        onChange={(line) => onChange(account, { assignedLine: line })}
      />
    )
  },
  delete: (account: CustomAccount) => (
    <IconButton
      icon="trash"
      label={t('admin.accounts.deleteOne', {
        name: abbreviatedName(account),
        matricule: account.matricularAccount,
      })}
      onClick={() => onDelete(account)}
    />
  ),
})
