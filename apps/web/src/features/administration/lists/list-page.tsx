import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { t } from '../../../i18n/translate.ts'
import { useFailure } from '../../../bulletin/plan/retry-failed.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { Table } from '../../../ui/table/table.tsx'
import type { AdminList } from './admin-list.ts'
import { LeaveDialog } from '../../../session/leave-dialog.tsx'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { PAGE_TITLE_ID, PageFrame } from './page-frame.tsx'
import { SaveBar } from './save-bar.tsx'
import type { ListWork } from './use-list-work.ts'
import { adminListQuery, type Versioned } from './versioned.ts'

/** A column before its list is loaded. */
export type ListHead<Id extends string = string> = Omit<TableColumn<never>, 'id' | 'cell'> & {
  readonly id: Id
}

type LoadedListProps<Item> = {
  kind: AdminList<Item>
  title: string
  heads: readonly ListHead[]
  /** Renders the page once the list is loaded. */
  children: (read: Versioned<Item>) => ReactNode
}

/** Shows the list page once loaded, and a loading or error state until then. */
export const LoadedList = <Item,>({ kind, title, heads, children }: LoadedListProps<Item>) => {
  const { client } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const { data, error } = useQuery(adminListQuery(kind, client, { ownMatricule }))
  const failure = useFailure(error)
  if (data) return children(data)
  return (
    <PageFrame title={title}>
      <QueryState isAnswered={false} failure={failure} failed={t('admin.loadError')}>
        <Table
          aria-labelledby={PAGE_TITLE_ID}
          columns={heads.map((head) => ({ ...head, cell: () => null }))}
          rows={null}
          keyOf={String}
        />
      </QueryState>
    </PageFrame>
  )
}

type ListPageProps<Item, Id extends string> = {
  work: ListWork<Item>
  title: string
  heads: readonly ListHead<Id>[]
  cells: Readonly<Record<Id, (item: Item) => ReactNode>>
  keyOf: (item: Item) => string
  empty?: string
  /** Buttons shown besides save and cancel. */
  actions?: ReactNode
  /** Replaces the default save, for pages that ask for confirmation first. */
  onSave?: () => void
}

/** Page that edits a list, which is saved or cancelled as a whole. */
export const ListPage = <Item, Id extends string>(props: ListPageProps<Item, Id>) => {
  const { work, title, heads, cells, keyOf, empty, actions, onSave = work.save } = props
  return (
    <PageFrame
      title={title}
      actions={
        <>
          {actions}
          <SaveBar work={work} onSave={onSave} />
        </>
      }
      notice={work.isOvertaken && <OvertakenNotice work={work} />}
    >
      <Table
        aria-labelledby={PAGE_TITLE_ID}
        columns={heads.map((head) => ({ ...head, cell: cells[head.id] }))}
        rows={work.list}
        keyOf={keyOf}
        {...(empty !== undefined && { empty })}
      />
      <LeaveDialog isHolding={work.hasChanges} words="admin.leave" />
    </PageFrame>
  )
}
