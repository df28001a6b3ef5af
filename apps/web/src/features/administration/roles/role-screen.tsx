import '../../../i18n/oversight-words.ts'
import type { RoleMapping } from '@bulletin/domain/access/account'
import type { Role } from '@bulletin/domain/access/role'
import { workCodeFormat } from '@bulletin/domain/access/work-code'
import { addWorkCode, adminCodesLost, removeWorkCode } from '@bulletin/domain/administration/role-mappings'
import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServices } from '../../../session/services.ts'
import { accountQuery } from '../../../session/account.ts'
import { useAccount } from '../../../session/account-context.ts'
import { t } from '../../../i18n/translate.ts'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'
import { ROLE_LIST } from '../lists/admin-list.ts'
import { CodeChips } from '../lists/code-chips.tsx'
import { ListPage, LoadedList, type ListHead } from '../lists/list-page.tsx'
import { useListWork } from '../lists/use-list-work.ts'
import { useTell } from '../lists/use-tell.ts'
import type { Versioned } from '../lists/versioned.ts'

const listHeads = (): ListHead<'role' | 'codes'>[] => [
  { id: 'role', header: t('admin.roles.columns.role'), width: 220, isRowHeader: true },
  { id: 'codes', header: t('admin.roles.columns.workCodes') },
]

type CellFacts = {
  onAdd: (role: Role, code: string) => boolean
  onRemove: (role: Role, code: string) => void
}

const roleCells = ({ onAdd, onRemove }: CellFacts) => ({
  role: ({ role }: RoleMapping) => t(`enums.role.${role}`),
  codes: ({ role, codesEmploiGestion }: RoleMapping) => (
    <CodeChips
      row={t(`enums.role.${role}`)}
      codes={codesEmploiGestion}
      placeholder={t('admin.roles.addCode')}
      typed={workCodeFormat.typed}
      onAdd={(text) => onAdd(role, text)}
      onRemove={(code) => onRemove(role, code)}
    />
  ),
})

/** Refetches the account after a save: administrators may remove their own access, and the tabs must follow. */
const useAccountAgain = () => {
  const { client, accountMemory } = useServices()
  const { matricularAccount } = useAccount()
  const queryClient = useQueryClient()
  return () => {
    const { queryKey } = accountQuery(matricularAccount, client, accountMemory)
    void queryClient.refetchQueries({ queryKey })
  }
}

const RoleWork = ({ read }: { read: Versioned<RoleMapping> }) => {
  const tell = useTell()
  const work = useListWork(ROLE_LIST, read, useAccountAgain())
  const [isAsking, setAsking] = useState(false)
  const lost = adminCodesLost(work.saved, work.list)

  const add = (role: Role, text: string): boolean => {
    const added = addWorkCode(work.list, role, text)
    if (added.ok) work.change(() => added.value)
    else if (added.failure.code === 'WORK_CODE_TWICE')
      tell('error', t('admin.roles.duplicate', { code: added.failure.workCode }))
    else tell('error', t('admin.roles.invalid'))
    return added.ok
  }
  const remove = (role: Role, code: string) => {
    const removed = removeWorkCode(work.list, role, code)
    if (removed.ok) work.change(() => removed.value)
    else tell('error', PROBLEM_SENTENCES[removed.failure].detail)
  }

  return (
    <>
      <ListPage
        work={work}
        title={t('pages.adminRole.title')}
        heads={listHeads()}
        onSave={lost.length > 0 ? () => setAsking(true) : work.save}
        keyOf={({ id }) => id}
        cells={roleCells({ onAdd: add, onRemove: remove })}
      />
      <AskDialog
        open={isAsking}
        title={t('admin.roles.lose.title')}
        text={t('admin.roles.lose.text', { codes: lost.join(', ') })}
        onCancel={() => setAsking(false)}
        confirm={t('admin.roles.lose.confirm')}
        onConfirm={() => {
          setAsking(false)
          work.save()
        }}
        tone="error"
      />
    </>
  )
}

/** Page that maps work codes to roles. */
export const RoleScreen = () => (
  <LoadedList kind={ROLE_LIST} title={t('pages.adminRole.title')} heads={listHeads()}>
    {(read) => <RoleWork read={read} />}
  </LoadedList>
)
