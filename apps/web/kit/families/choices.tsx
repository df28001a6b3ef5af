import { Checkbox, BareCheckbox, CheckField } from '../../src/ui/field/checkbox.tsx'
import { ChipsField, MultiChipsField } from '../../src/ui/field/chips-field.tsx'
import { ChoiceChips } from '../../src/ui/field/choice-chips.ts'
import { RadioTiles } from '../../src/ui/field/radio-tiles.tsx'
import { Segments } from '../../src/ui/field/segments.tsx'
import { ignore, Keeps, type Family } from '../specimen.tsx'

const LANES = [
  { value: '1', label: 'Voie 1' },
  { value: '2', label: 'Voie 2' },
  { value: 'other', label: 'Autre voie' },
] as const
type Lane = (typeof LANES)[number]['value']

const FAULT = 'Choisissez une voie'

const segments = (state: object) => (
  <Keeps<Lane | null> initial="1">
    {(value, onChange) => (
      <Segments name="Voie" options={LANES} value={value} onChange={onChange} {...state} />
    )}
  </Keeps>
)

const tiles = (id: string, fault?: string) => (
  <Keeps<Lane | null> initial={fault === undefined ? '2' : null}>
    {(value, onChoose) => (
      <RadioTiles
        id={id}
        legend="Voie"
        options={LANES}
        value={value}
        fault={fault}
        tileWidth={120}
        onChoose={onChoose}
      />
    )}
  </Keeps>
)

const chips = (id: string, fault: string | null) => (
  <Keeps<Lane | null> initial={fault === null ? '1' : null}>
    {(value, onChange) => (
      <ChipsField
        id={id}
        legend="Voie"
        options={[...LANES, { value: 'closed', label: 'Voie 3', disabledReason: 'La voie 3 est fermée' }]}
        value={value}
        onChange={(chosen) => onChange(LANES.find((lane) => lane.value === chosen)?.value ?? null)}
        fault={fault}
        isReadOnly={false}
      />
    )}
  </Keeps>
)

const checkbox = (initial: boolean, state: object = {}) => (
  <Keeps initial={initial}>
    {(checked, onChange) => <Checkbox label="Garage" checked={checked} onChange={onChange} {...state} />}
  </Keeps>
)

export const CHOICES: Family = {
  'Segments, RadioInput': {
    chosen: segments({}),
    small: segments({ size: 'small' }),
    'with a tick': segments({ hasTick: true }),
    invalid: segments({ isInvalid: true, value: null }),
    disabled: segments({ isDisabled: true }),
  },
  RadioTiles: { chosen: tiles('kit-tiles'), invalid: tiles('kit-tiles-invalid', FAULT) },
  ChipsField: { chosen: chips('kit-chips', null), invalid: chips('kit-chips-invalid', FAULT) },
  MultiChipsField: {
    chosen: (
      <Keeps<Lane[]> initial={['1', 'other']}>
        {(values, onChange) => (
          <MultiChipsField
            id="kit-many-chips"
            legend="Voies"
            options={LANES}
            value={values}
            onChange={onChange}
            fault={null}
            isReadOnly={false}
          />
        )}
      </Keeps>
    ),
  },
  ChoiceChips: {
    shortcuts: (
      <ChoiceChips>
        <button type="button">2052 · 3052</button>
        <button type="button" aria-pressed="true">
          2053 · 3053
        </button>
        <button type="button" disabled>
          Retour
        </button>
      </ChoiceChips>
    ),
  },
  Checkbox: {
    off: checkbox(false),
    on: checkbox(true),
    invalid: checkbox(false, { 'aria-invalid': true }),
    disabled: checkbox(false, { disabled: true }),
  },
  BareCheckbox: {
    off: <BareCheckbox label="Sélectionner le service 701" checked={false} onToggle={ignore} />,
    on: <BareCheckbox label="Sélectionner le service 702" checked onToggle={ignore} />,
    mixed: <BareCheckbox label="Tout sélectionner" checked={false} isMixed onToggle={ignore} />,
  },
  CheckField: {
    'with a hint': (
      <CheckField
        id="kit-check"
        label="Le train est resté sur place"
        value={false}
        onChange={ignore}
        hint="À cocher avant l’ordre"
        isReadOnly={false}
      />
    ),
    'read only': (
      <CheckField
        id="kit-check-read"
        label="Le train est resté sur place"
        value
        onChange={ignore}
        isReadOnly
      />
    ),
  },
}
