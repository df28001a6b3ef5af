import { useId, type ReactNode, type RefObject } from 'react'
import { ListPager } from '../../../bulletin/list/list-pager.tsx'
import { pageOf, type ListPage } from '../../../session/list-view.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { failureWords } from '../../../bulletin/plan/failure-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { GridFailure, GridStale } from '../../../ui/data-grid/grid-failure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table.tsx'
import { NoRows } from '../../../ui/list-panel.ts'
import { RegisterPanel } from '../../../ui/register-frame.ts'
import type { RegisterName } from './register.ts'

type RegisterListProps<Row> = {
  name: RegisterName
  /** Whether rows can be added: the user has a line. */
  mayAdd: boolean
  columns: readonly PlainColumn<Row>[]
  /** The rows that match the filters; undefined until loaded. */
  found: readonly Row[] | undefined
  isLoading: boolean
  error: Error | null
  page: ListPage
  onPage: (page: Partial<ListPage>) => void
  addButton: RefObject<HTMLButtonElement | null>
  onAdd: () => void
  onRetry: () => void
}

const NOTHING: readonly never[] = []

/** The count, the add button, the rows and the pager. */
export const RegisterList = <Row extends { id: string }>(props: RegisterListProps<Row>): ReactNode => {
  const { name, mayAdd, columns, found, isLoading, error, page, onPage, addButton, onAdd, onRetry } = props
  const { t } = useTranslation()
  const id = useId()
  const rows = found ?? NOTHING
  const shown = pageOf(rows, page)
  const isMissing = found === undefined && error !== null
  const isEmpty = found?.length === 0 && !isLoading
  return (
    <RegisterPanel aria-labelledby={`${id}-title`} aria-busy={isLoading}>
      <header>
        <h2 id={`${id}-title`} aria-live="polite">
          {isLoading ? (
            <>
              <Skeleton width={160} />
              <VisuallyHidden>{t('grid.loading')}</VisuallyHidden>
            </>
          ) : (
            t(`${name}.count`, { count: rows.length })
          )}
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
      {isMissing && (
        <GridFailure title={t(`errors.${name}Load`)} text={t(failureWords(error))} onRetry={onRetry} />
      )}
      {found !== undefined && error && <GridStale text={t('archived.stale')} onRetry={onRetry} />}
      {isEmpty && <NoRows>{t(`${name}.empty`)}</NoRows>}
      {!isMissing && !isEmpty && (
        <PlainTable
          labelId={`${id}-title`}
          columns={columns}
          rows={isLoading ? null : shown.rows}
          keyOf={(row) => row.id}
        />
      )}
      {rows.length > 0 && !isLoading && (
        <ListPager
          view={{ ...page, page: shown.page }}
          answer={{ rows: shown.rows, total: rows.length, totalIsLowerBound: false }}
          onChange={onPage}
        />
      )}
    </RegisterPanel>
  )
}
