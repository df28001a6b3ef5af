import { mayDo } from '@bulletin/domain/workflow/actions'
import { useMemo, useState, type Dispatch } from 'react'
import { useAccount } from '../../session/account-context.ts'
import { t } from '../../i18n/translate.ts'
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { GridPanel } from './grid-panel.tsx'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { GridProps } from './grid-parts.ts'
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
  const { selection, onSelect, validation, ...rest } = props
  const { answer, isLoading } = rest.grid
  const account = useAccount()
  const [isAsking, setIsAsking] = useState(false)
  const { chosen, notice } = selection
  const { isSending } = validation

  const selectable = useMemo(
    () =>
      answer && !isLoading
        ? answer.rows.filter((item) => mayDo('VALIDATE', item, account)).map(selectedBulletinOf)
        : [],
    [account, answer, isLoading],
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
      {...rest}
      id="plain"
      selection={{
        isSelected: ({ id }) => (selectableIds.has(id) ? chosenIds.has(id) : null),
        rows: selectableRows,
        all: {
          label: mark === 'all' ? t('toValidate.unselectAll') : t('toValidate.selectAll'),
          mark,
          onToggle: () => onSelect({ type: 'page', bulletins: selectable }),
        },
      }}
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
