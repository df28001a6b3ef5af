import { t } from '../../../i18n/translate.ts'
import { DialogFrame, DialogList } from '../../../ui/dialog/dialog-frame.tsx'
import type { ListOption } from '../../../ui/searchable-list-matches.ts'
import { SearchableList } from '../../../ui/searchable-list.tsx'

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
export const PickerDialog = ({ title, label, options, selected, onSelect, onCancel }: PickerDialogProps) => (
  <DialogFrame size="medium" title={title} onClose={onCancel}>
    <DialogList>
      <SearchableList
        label={label}
        options={options}
        selected={selected}
        onSelect={onSelect}
        nothingFound={t('combo.nothingFound')}
      />
    </DialogList>
  </DialogFrame>
)
