import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BulletinRow } from './bulletin-row.tsx'
import { BulletinTable } from '../../bulletin/list/bulletin-table.tsx'
import { GridPanel } from './grid-panel.tsx'
import { useGridRows, type GridProps } from './grid-parts.ts'

/** Bulletins with remarks: each must be opened, so none is validated unseen. */
export const RemarkableGrid = (props: GridProps) => {
  const { grid, failure, columns, view, onView, scrollRef, returned } = props
  const { t } = useTranslation()
  const titleId = useId()
  const { rows, openingOf, open } = useGridRows(props)
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
      <BulletinTable
        labelId={titleId}
        columns={columns}
        sort={view.sort}
        onSort={(sort) => onView({ sort })}
        rows={rows}
        renderRow={(item) => (
          <BulletinRow key={item.id} item={item} columns={columns} opening={openingOf(item)} onOpen={open} />
        )}
        isWholeAtOnce={returned !== null}
        scrollRef={scrollRef}
      />
    </GridPanel>
  )
}
