import '../../../i18n/oversight-words.ts'
import type { CustomAccount } from '@bulletin/domain/access/account'
import { addAccount, changeAccount, removeAccount } from '@bulletin/domain/administration/custom-accounts'
import { abbreviatedName } from '@bulletin/domain/people/person-name'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { ACCOUNT_LIST } from '../lists/admin-list.ts'
import type { AdminColumn } from '../lists/admin-table.tsx'
import { ListPage, LoadedList } from '../lists/list-page.tsx'
import { useListWork } from '../lists/use-list-work.ts'
import type { Versioned } from '../lists/versioned.ts'
import { useAccountChoices } from './account-choices.ts'
import { AccountRow } from './account-row.tsx'
import { AddAccountDialog } from './add-account-dialog.tsx'

const useColumns = (): AdminColumn[] => {
  const { t } = useTranslation()
  return [
    { id: 'matricule', header: t('admin.accounts.columns.matricule'), width: '14%' },
    { id: 'name', header: t('admin.accounts.columns.name'), width: '24%' },
    { id: 'role', header: t('admin.accounts.columns.role'), width: '26%' },
    { id: 'line', header: t('admin.accounts.columns.line'), width: '26%' },
    {
      id: 'delete',
      header: <VisuallyHidden>{t('admin.accounts.columns.delete')}</VisuallyHidden>,
    },
  ]
}

const AccountWork = ({ read }: { read: Versioned<CustomAccount> }) => {
  const { t } = useTranslation()
  const columns = useColumns()
  const choices = useAccountChoices()
  const work = useListWork(ACCOUNT_LIST, read)
  const [isAdding, setAdding] = useState(false)
  const [leaver, setLeaver] = useState<CustomAccount | null>(null)
  const remove = () => {
    if (leaver) work.change((accounts) => removeAccount(accounts, leaver.matricularAccount))
    setLeaver(null)
  }

  return (
    <>
      <ListPage
        work={work}
        title={t('pages.adminAccounts.title')}
        columns={columns}
        empty={t('admin.accounts.empty')}
        actions={
          <Button
            variant="text"
            startIcon={<Icon name="personPlus" size={22} />}
            onClick={() => setAdding(true)}
          >
            {t('admin.accounts.add')}
          </Button>
        }
        rows={work.list.map((account) => (
          <AccountRow
            key={account.matricularAccount}
            account={account}
            choices={choices}
            onChange={(change) =>
              work.change((accounts) => changeAccount(accounts, account.matricularAccount, change))
            }
            onDelete={() => setLeaver(account)}
          />
        ))}
      />
      {isAdding && (
        <AddAccountDialog
          accounts={work.list}
          choices={choices}
          onAdd={(entry) => {
            work.change((accounts) => addAccount(accounts, entry))
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <AskDialog
        open={leaver !== null}
        title={t('admin.accounts.delete.title')}
        text={t('admin.accounts.delete.text', {
          name: leaver ? abbreviatedName(leaver) : '',
          matricule: leaver?.matricularAccount ?? '',
        })}
        cancel={t('admin.cancel')}
        onCancel={() => setLeaver(null)}
        action={
          <Button variant="contained" tone="error" onClick={remove}>
            {t('admin.accounts.delete.confirm')}
          </Button>
        }
      />
    </>
  )
}

/** Page that assigns a role and a line to individual accounts, regardless of their work codes. */
export const AccountScreen = () => {
  const { t } = useTranslation()
  return (
    <LoadedList kind={ACCOUNT_LIST} title={t('pages.adminAccounts.title')} columns={useColumns()}>
      {(read) => <AccountWork read={read} />}
    </LoadedList>
  )
}
