import type { ComponentProps } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { ChoiceBox } from '../../src/ui/field/choice-box.tsx'
import { ComboField } from '../../src/ui/field/combo-field.tsx'
import { ChoiceField } from '../../src/ui/filter-panel/filter-field.tsx'
import { Tick } from '../../src/ui/field/checkbox.tsx'
import { Menu, MenuChoices, MenuDivider, MenuEntry } from '../../src/ui/menu.tsx'
import { Popover } from '../../src/ui/popover.tsx'
import { MultipleSelect, Select, SelectGroup, SelectOption } from '../../src/ui/select.tsx'
import { Keeps, Opens, type Family } from '../specimen.tsx'

const KINDS = [
  { value: 'normal', label: 'Normale' },
  { value: 'passenger', label: 'En voyageur' },
  { value: 'empty', label: 'Haut le pied' },
] as const
type Kind = (typeof KINDS)[number]['value']

const KIND_CHOICES = KINDS.map(({ value, label }) => ({ value, text: label }))

const STATIONS = ['La Courneuve', 'Porte de la Villette', 'Stalingrad', 'Gare de l’Est', 'Villejuif']

type StationFieldProps = { initial: string } & Partial<ComponentProps<typeof ComboField>>

const StationField = ({ initial, ...state }: StationFieldProps) => (
  <Keeps initial={initial}>
    {(value, onChange) => (
      <ComboField
        label="Station"
        typing="listOnly"
        options={STATIONS}
        {...state}
        value={value}
        onChange={onChange}
      />
    )}
  </Keeps>
)

const TITLE_ID = 'kit-popover-title'

export const POPUPS: Family = {
  'Menu, MenuEntry, MenuChoices, MenuDivider': {
    opens: (
      <Keeps<Kind> initial="normal">
        {(kind, onChange) => (
          <Opens label="Actions">
            {(opener, onClose) =>
              opener && (
                <Menu label="Actions de la course" anchor={opener} onClose={onClose}>
                  <MenuEntry text="Modifier" icon="pencil" onChoose={onClose} />
                  <MenuEntry
                    text="Copier"
                    icon="copyLoop"
                    note="La course n’a pas d’horaire"
                    isOff
                    onChoose={onClose}
                  />
                  <MenuDivider />
                  <MenuChoices
                    title="Type de course"
                    value={kind}
                    choices={KIND_CHOICES}
                    onChoose={(chosen) => {
                      onChange(chosen)
                      onClose()
                    }}
                  />
                  <MenuDivider />
                  <MenuEntry text="Supprimer" icon="trash" isDanger onChoose={onClose} />
                </Menu>
              )
            }
          </Opens>
        )}
      </Keeps>
    ),
  },
  Popover: {
    opens: (
      <Opens label="Profil">
        {(opener, onClose) =>
          opener && (
            <Popover id="kit-popover" aria-labelledby={TITLE_ID} anchor={opener} onClose={onClose}>
              <div style={{ display: 'grid', gap: 12, padding: 20, minWidth: 280 }}>
                <h2 id={TITLE_ID} style={{ margin: 0 }}>
                  Claire Lambert
                </h2>
                <Button variant="outlined">Contact</Button>
                <Button variant="outlined">Se déconnecter</Button>
              </div>
            </Popover>
          )
        }
      </Opens>
    ),
  },
  'Select, SelectOption': {
    chosen: (
      <Keeps<Kind> initial="normal">
        {(value, onChange) => (
          <ChoiceField label="Type de course" span={3}>
            {(labelId) => <Select labelId={labelId} value={value} onChange={onChange} choices={KINDS} />}
          </ChoiceField>
        )}
      </Keeps>
    ),
  },
  'MultipleSelect, SelectGroup, Tick': {
    'two chosen': (
      <Keeps<Kind[]> initial={['normal', 'empty']}>
        {(value, onChange) => (
          <ChoiceField label="Types de course" span={3}>
            {(labelId) => (
              <MultipleSelect
                labelId={labelId}
                value={value}
                onChange={onChange}
                shown={`${value.length} types`}
              >
                <SelectGroup title="Commerciales">
                  <SelectOption value="normal" label="Normale">
                    <Tick />
                    Normale
                  </SelectOption>
                </SelectGroup>
                <SelectGroup title="Sans voyageurs">
                  {KINDS.slice(1).map((kind) => (
                    <SelectOption key={kind.value} {...kind}>
                      <Tick />
                      {kind.label}
                    </SelectOption>
                  ))}
                </SelectGroup>
              </MultipleSelect>
            )}
          </ChoiceField>
        )}
      </Keeps>
    ),
  },
  ChoiceBox: {
    chosen: (
      <Keeps<Kind> initial="normal">
        {(value, onChange) => (
          <ChoiceField label="Type de course" span={3}>
            {(labelId) => <ChoiceBox labelId={labelId} value={value} onChange={onChange} choices={KINDS} />}
          </ChoiceField>
        )}
      </Keeps>
    ),
    invalid: (
      <Keeps<Kind> initial="empty">
        {(value, onChange) => (
          <ChoiceField label="Type de course" span={3}>
            {(labelId) => (
              <ChoiceBox labelId={labelId} value={value} onChange={onChange} choices={KINDS} isInvalid />
            )}
          </ChoiceField>
        )}
      </Keeps>
    ),
  },
  'Combobox, ComboField': {
    empty: <StationField initial="" placeholder="À saisir" />,
    'from the list only': <StationField initial="Stalingrad" />,
    'any text': <StationField initial="Raccordement 4" typing="free" />,
    invalid: <StationField initial="Stalingard" fault="Cette station n’existe pas" />,
    doubtful: <StationField initial="" warning="Position à saisir" />,
    disabled: <StationField initial="Villejuif" disabled />,
  },
}
