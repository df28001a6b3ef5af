import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../../ui/dialog/dialog-parts.ts'
import type { ListOption } from '../../../ui/searchable-list-matches.ts'
import { SearchableList } from '../../../ui/searchable-list.tsx'
import { styled } from '../../../ui/styled.ts'

/** The list scrolls, the dialog does not. */
const ListSpace = styled('div')`
  display: grid;
  height: min(520px, calc(100dvh - 240px));
`

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
        <ListSpace>
          <SearchableList
            label={label}
            options={options}
            selected={selected}
            onSelect={onSelect}
            nothingFound={t('combo.nothingFound')}
          />
        </ListSpace>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
