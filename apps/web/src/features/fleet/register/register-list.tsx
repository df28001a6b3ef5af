import { useId, type ReactNode, type RefObject } from 'react'
import { ListPager } from '../../../bulletin/list/list-pager.tsx'
import { pageOf, type ListPage } from '../../../session/list-view.ts'
import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingText, QueryState, type Failure } from '../../../ui/query-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { Table } from '../../../ui/table/table.tsx'
import { RegisterPanel } from '../../../ui/register-frame.ts'
import type { RegisterName } from './register.ts'

type RegisterListProps<Row> = {
  name: RegisterName
  /** Whether rows can be added: the user has a line. */
  mayAdd: boolean
  columns: readonly TableColumn<Row>[]
  /** The rows that match the filters; undefined until loaded. */
  found: readonly Row[] | undefined
  isLoading: boolean
  failure: Failure | null
  page: ListPage
  onPage: (page: Partial<ListPage>) => void
  addButton: RefObject<HTMLButtonElement | null>
  onAdd: () => void
}

const NOTHING: readonly never[] = []

/** The count, the add button, the rows and the pager. */
export const RegisterList = <Row extends { id: string }>(props: RegisterListProps<Row>): ReactNode => {
  const { name, mayAdd, columns, found, isLoading, failure, page, onPage, addButton, onAdd } = props
  const id = useId()
  const rows = found ?? NOTHING
  const shown = pageOf(rows, page)
  const isEmpty = found?.length === 0 && !isLoading
  return (
    <RegisterPanel aria-labelledby={`${id}-title`} aria-busy={isLoading}>
      <header>
        <h2 id={`${id}-title`} aria-live="polite">
          {isLoading ? <LoadingText width={160} /> : t(`${name}.count`, { count: rows.length })}
        </h2>
        {!mayAdd && <p id={`${id}-reason`}>{t(`${name}.addDisabled`)}</p>}
        <Button
          variant="contained"
          startIcon={<Icon name="plus" size={20} />}
          disabled={!mayAdd}
          {...(!mayAdd && { 'aria-describedby': `${id}-reason` })}
          ref={addButton}
          onClick={onAdd}
        >
          {t(`${name}.add`)}
        </Button>
      </header>
      <QueryState
        isAnswered={found !== undefined}
        failure={failure}
        failed={t(`errors.${name}Load`)}
        empty={isEmpty ? t(`${name}.empty`) : null}
      >
        <Table
          aria-labelledby={`${id}-title`}
          columns={columns}
          rows={isLoading ? null : shown.answer.rows}
          keyOf={(row) => row.id}
        />
      </QueryState>
      {rows.length > 0 && !isLoading && <ListPager {...shown} onChange={onPage} />}
    </RegisterPanel>
  )
}
