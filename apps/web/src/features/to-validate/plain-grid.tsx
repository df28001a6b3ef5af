import { mayDo } from '@bulletin/domain/workflow/actions'
import { useId, useMemo, useState, type Dispatch } from 'react'
import { useAccount } from '../../session/account-context.ts'
import { t } from '../../i18n/translate.ts'
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table/table.tsx'
import { GridPanel } from './grid-panel.tsx'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { useGridRows, type GridProps } from './grid-parts.ts'
import { pageMarkOf, selectedBulletinOf, type Selection, type SelectionChange } from './selection.ts'
import { SelectionStrip } from './selection-strip.tsx'
import type { ListValidation } from './use-list-validation.ts'
import styles from './plain-grid.module.css'

type PlainGridProps = GridProps & {
  selection: Selection
  onSelect: Dispatch<SelectionChange>
  validation: ListValidation
}

/** Bulletins without remarks: selected across all pages and validated together. */
export const PlainGrid = (props: PlainGridProps) => {
  const { grid, failure, view, onView, scrollRef, returned, selection, onSelect, validation } = props
  const account = useAccount()
  const titleId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const { rows, columns } = useGridRows(props)
  const { chosen, notice } = selection
  const { isSending } = validation

  const selectable = useMemo(
    () => (rows ?? []).filter((item) => mayDo('VALIDATE', item, account)).map(selectedBulletinOf),
    [account, rows],
  )
  const selectableIds = useMemo(() => new Set(selectable.map(({ id }) => id)), [selectable])
  const chosenIds = new Set(chosen.map(({ id }) => id))
  const mark = pageMarkOf(chosen, [...selectableIds])
  const selectableRows = useMemo(
    () => ({
      labelOf: ({ service, driverName }: BulletinItem) =>
        t('toValidate.selectOne', { service, driver: driverName }),
      onToggle: (item: BulletinItem) => onSelect({ type: 'toggle', bulletin: selectedBulletinOf(item) }),
    }),
    [onSelect],
  )
  const isNothing = chosen.length === 0 || isSending

  const words = () => {
    if (isSending) return t('toValidate.validating')
    return chosen.length === 0
      ? t('toValidate.selectHint')
      : t('toValidate.selected', { count: chosen.length })
  }
  const submit =
    chosen.length === 0
      ? t('common.actions.validate')
      : t('managerValidation.submitList', { count: chosen.length })

  return (
    <GridPanel
      id="plain"
      titleId={titleId}
      title={t('toValidate.notRemarkable.title')}
      countWords={(count) => t('toValidate.notRemarkable.count', { count })}
      empty={t('toValidate.notRemarkable.empty')}
      grid={grid}
      failure={failure}
      view={view}
      onView={onView}
      strip={<SelectionStrip notice={notice} onDismiss={() => onSelect({ type: 'dismiss' })} />}
      onSubmit={() => setIsAsking(!isNothing)}
      head={
        <div className={styles.headEnd}>
          <p aria-live="polite">{words()}</p>
          <Button
            type="submit"
            variant="contained"
            aria-disabled={isNothing}
            startIcon={<Icon name="check" size={20} strokeWidth={2.2} />}
          >
            {submit}
          </Button>
        </div>
      }
    >
      <Table
        aria-labelledby={titleId}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        sort={view.sort}
        onSort={(sort) => onView({ sort })}
        selection={{
          isSelected: ({ id }) => (selectableIds.has(id) ? chosenIds.has(id) : null),
          rows: selectableRows,
          all: {
            label: mark === 'all' ? t('toValidate.unselectAll') : t('toValidate.selectAll'),
            mark,
            onToggle: () => onSelect({ type: 'page', bulletins: selectable }),
          },
        }}
        isWholeAtOnce={returned !== null}
        scrollRef={scrollRef}
      />
      <AskDialog
        open={isAsking}
        title={t('managerValidation.confirmList.title')}
        text={t('managerValidation.confirmList.text')}
        onCancel={() => setIsAsking(false)}
        confirm={submit}
        onConfirm={() => {
          setIsAsking(false)
          validation.validate(chosen)
        }}
      />
    </GridPanel>
  )
}
