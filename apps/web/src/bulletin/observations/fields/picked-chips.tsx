import { useId, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import type { ListOption } from '../../../ui/searchable-list-matches.ts'
import { ChoiceChips } from '../../../ui/field/choice-chips.ts'
import { RadioInput } from '../../../ui/field/radio-input.tsx'
import { PickerDialog } from './picker-dialog.tsx'

type PickedChipsProps = {
  readonly id: string
  /** Accessible name of the chips, and title of the dialog with all options. */
  readonly name: string
  readonly likely: readonly ListOption[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  /** All options; empty when they are not loaded. */
  readonly options: readonly ListOption[]
  /** Label of the button that opens the dialog with all options. */
  readonly other: string
  /** Id of that button, when it differs from the id of the chips. */
  readonly otherId?: string | undefined
  readonly search: string
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
}

/** A few likely options as chips; the last chip opens a dialog with all options. */
export const PickedChips = (props: PickedChipsProps) => {
  const { id, name, likely, selected, onSelect, options, other, otherId, search } = props
  const { isInvalid, describedBy } = props
  const group = useId()
  const [isOpen, setOpen] = useState(false)
  const entry = likely.find((option) => option.id === selected) ?? likely[0]
  return (
    <ChoiceChips
      role="radiogroup"
      aria-label={name}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
    >
      {likely.map((option) => (
        <label key={option.id}>
          <RadioInput
            id={option === entry ? id : undefined}
            name={group}
            checked={option.id === selected}
            onChoose={() => onSelect(option.id)}
          />
          {option.id === selected && <Icon name="check" size={18} strokeWidth={2.2} />}
          {option.label}
        </label>
      ))}
      {options.length > 0 && (
        <button
          type="button"
          id={entry ? otherId : id}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
        >
          {other}
        </button>
      )}
      {isOpen && (
        <PickerDialog
          title={name}
          label={search}
          options={options}
          selected={selected}
          onSelect={(chosen) => {
            setOpen(false)
            onSelect(chosen)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </ChoiceChips>
  )
}
