import '../../../i18n/oversight-words.ts'
import type { CustomAccount } from '@bulletin/domain/access/account'
import { addAccount, changeAccount, removeAccount } from '@bulletin/domain/administration/custom-accounts'
import { abbreviatedName } from '@bulletin/domain/people/person-name'
import { useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ACCOUNT_LIST } from '../lists/admin-list.ts'
import { ListPage, LoadedList } from '../lists/list-page.tsx'
import { useListWork } from '../lists/use-list-work.ts'
import type { Versioned } from '../lists/versioned.ts'
import { useAccountChoices } from './account-choices.ts'
import { accountCells, accountHeads } from './account-cells.tsx'
import { AddAccountDialog } from './add-account-dialog.tsx'

const AccountWork = ({ read }: { read: Versioned<CustomAccount> }) => {
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
        heads={accountHeads()}
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
        keyOf={({ matricularAccount }) => matricularAccount}
        cells={accountCells({
          choices,
          onChange: ({ matricularAccount }, change) =>
            work.change((accounts) => changeAccount(accounts, matricularAccount, change)),
          onDelete: setLeaver,
        })}
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
        onCancel={() => setLeaver(null)}
        confirm={t('admin.accounts.delete.confirm')}
        onConfirm={remove}
        tone="error"
      />
    </>
  )
}

/** Page that assigns a role and a line to individual accounts, regardless of their work codes. */
export const AccountScreen = () => (
  <LoadedList kind={ACCOUNT_LIST} title={t('pages.adminAccounts.title')} heads={accountHeads()}>
    {(read) => <AccountWork read={read} />}
  </LoadedList>
)
