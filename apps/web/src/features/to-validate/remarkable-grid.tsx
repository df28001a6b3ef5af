import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { Table } from '../../ui/table/table.tsx'
import { GridPanel } from './grid-panel.tsx'
import { useGridRows, type GridProps } from './grid-parts.ts'

/** Bulletins with remarks: each must be opened, so none is validated unseen. */
export const RemarkableGrid = (props: GridProps) => {
  const { grid, failure, view, onView, scrollRef, returned } = props
  const titleId = useId()
  const { rows, columns } = useGridRows(props)
  return (
    <GridPanel
      id="remarkable"
      titleId={titleId}
      title={t('toValidate.remarkable.title')}
      countWords={(count) => t('toValidate.remarkable.count', { count })}
      empty={t('toValidate.remarkable.empty')}
      grid={grid}
      failure={failure}
      view={view}
      onView={onView}
      head={<p>{t('toValidate.remarkable.hint')}</p>}
    >
      <Table
        aria-labelledby={titleId}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        sort={view.sort}
        onSort={(sort) => onView({ sort })}
        isWholeAtOnce={returned !== null}
        scrollRef={scrollRef}
      />
    </GridPanel>
  )
}
