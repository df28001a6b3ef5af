import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../../ui/dialog/dialog-parts.ts'
import type { ListOption } from '../../../ui/searchable-list-matches.ts'
import { SearchableList } from '../../../ui/searchable-list.tsx'
import styles from './picker-dialog.module.css'

type PickerDialogProps = {
  readonly title: string
  /** Label of the search field. */
  readonly label: string
  readonly options: readonly ListOption[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly onCancel: () => void
}

/** All options with a search field; one tap selects and closes. */
export const PickerDialog = ({ title, label, options, selected, onSelect, onCancel }: PickerDialogProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog onClose={onCancel} width={560} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <div className={styles.listSpace}>
          <SearchableList
            label={label}
            options={options}
            selected={selected}
            onSelect={onSelect}
            nothingFound={t('combo.nothingFound')}
          />
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
