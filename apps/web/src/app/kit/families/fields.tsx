import type { ComponentProps } from 'react'
import { MinutesField } from '../../../ui/minutes-field.tsx'
import { SearchableList } from '../../../ui/searchable-list.tsx'
import { ignore, Keeps, Tall, type Family } from '../specimen.tsx'

type MinutesState = { id: string; initial: number | null } & Partial<ComponentProps<typeof MinutesField>>

const Minutes = ({ initial, ...state }: MinutesState) => (
  <Keeps initial={initial}>
    {(value, onChange) => (
      <MinutesField
        min={0}
        max={90}
        label="Retard"
        lessLabel="Une minute de moins"
        moreLabel="Une minute de plus"
        placeholder="À saisir"
        isInvalid={false}
        {...state}
        value={value}
        onChange={onChange}
      />
    )}
  </Keeps>
)

const TRAINS = ['703', '712', '718', '724', '731', '745'].map((id) => ({ id, label: `Train ${id}` }))

export const FIELDS: Family = {
  'MinutesField, MinutesInput': {
    empty: <Minutes id="kit-minutes-empty" initial={null} />,
    filled: <Minutes id="kit-minutes" initial={12} />,
    'at its maximum': <Minutes id="kit-minutes-max" initial={90} />,
    invalid: <Minutes id="kit-minutes-invalid" initial={null} isInvalid />,
    compact: <Minutes id="kit-minutes-compact" initial={5} isCompact />,
  },
  SearchableList: {
    selected: (
      <Keeps initial="718">
        {(selected, onSelect) => (
          <Tall>
            <SearchableList label="Train" options={TRAINS} selected={selected} onSelect={onSelect} />
          </Tall>
        )}
      </Keeps>
    ),
    'nothing matches': (
      <Tall>
        <SearchableList
          label="Train"
          options={[]}
          selected={null}
          onSelect={ignore}
          nothingFound="Aucun train à cette heure"
        />
      </Tall>
    ),
    invalid: (
      <Tall>
        <SearchableList label="Train" options={TRAINS} selected={null} onSelect={ignore} isInvalid />
      </Tall>
    ),
  },
}
