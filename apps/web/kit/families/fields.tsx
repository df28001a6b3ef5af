import type { ComponentProps } from 'react'
import { freeTextFormat } from '@bulletin/domain/typing/free-text'
import { Control, ControlButton } from '../../src/ui/field/control.ts'
import { DigitsField } from '../../src/ui/field/digits-field.tsx'
import { describedBy, Field, FieldGroup } from '../../src/ui/field/field.tsx'
import { ShownValue } from '../../src/ui/field/shown-value.tsx'
import { FieldNotice } from '../../src/ui/field/field-notice.tsx'
import { FieldRow, FormColumn } from '../../src/ui/field/form-layout.ts'
import { MinutesField, MinutesInput } from '../../src/ui/field/minutes-field.tsx'
import { NumberField } from '../../src/ui/field/number-field.tsx'
import { TextField } from '../../src/ui/field/text-field.tsx'
import { TextInput } from '../../src/ui/field/text-input.tsx'
import { Icon } from '../../src/ui/icon.tsx'
import { SearchableList } from '../../src/ui/searchable-list.tsx'
import { ignore, Keeps, Opens, Tall, type Family } from '../specimen.tsx'

type MinutesState = { id: string; initial: number | null } & Partial<ComponentProps<typeof MinutesField>>

const Minutes = ({ initial, ...state }: MinutesState) => (
  <Keeps initial={initial}>
    {(value, onChange) => (
      <MinutesField
        min={0}
        max={90}
        aria-label="Retard"
        lessLabel="Une minute de moins"
        moreLabel="Une minute de plus"
        placeholder="À saisir"
        {...state}
        value={value}
        onChange={onChange}
      />
    )}
  </Keeps>
)

type TextState = { id: string; initial: string | null; maxCharacters?: number } & Partial<
  Omit<ComponentProps<typeof TextField>, 'format' | 'maxCharacters'>
>

const Text = ({ initial, ...state }: TextState) => (
  <Keeps initial={initial}>
    {(value, onChange) => (
      <TextField
        label="Lieu"
        maxCharacters={20}
        fault={null}
        isReadOnly={false}
        {...state}
        value={value}
        onChange={onChange}
      />
    )}
  </Keeps>
)

const FAULT = 'Ce champ est obligatoire'
const LONG = { note: { id: 'kit-group', fault: FAULT }, format: freeTextFormat(6) }

const TRAINS = ['703', '712', '718', '724', '731', '745'].map((id) => ({ id, label: `Train ${id}` }))

export const FIELDS: Family = {
  'TextField, FormColumn, FieldRow': {
    empty: <Text id="kit-text" initial={null} placeholder="À saisir" />,
    'with a hint': <Text id="kit-text-hint" initial="Opéra" hint="Tel qu’il est écrit sur le quai" />,
    invalid: <Text id="kit-text-invalid" initial={null} fault={FAULT} />,
    given: <Text id="kit-text-given" initial="Claire Lambert" isGiven />,
    'read only': <Text id="kit-text-read" initial="Opéra" isReadOnly />,
    'several lines': <Text id="kit-text-lines" initial="Radio inaudible" maxCharacters={120} isMultiline />,
    'a form': (
      <FormColumn>
        <FieldRow>
          <Text id="kit-text-first" initial={null} fault={FAULT} />
          <Text id="kit-text-second" initial="Opéra" />
        </FieldRow>
        <Text id="kit-text-third" initial="Opéra" maxCharacters={120} />
      </FormColumn>
    ),
  },
  NumberField: {
    filled: (
      <Keeps<number | null> initial={12}>
        {(value, onChange) => (
          <NumberField
            id="kit-number"
            label="Vitesse"
            value={value}
            onChange={onChange}
            maxDigits={3}
            fault={null}
            isReadOnly={false}
          />
        )}
      </Keeps>
    ),
  },
  'TextInput, Field, FieldNote, CharacterCounter': {
    large: (
      <Field id="kit-input-large" label="PAP">
        <TextInput id="kit-input-large" size="large" value="12" format={LONG.format} onChange={ignore} />
      </Field>
    ),
    small: (
      <Field id="kit-input-small" label="Conducteur">
        <TextInput id="kit-input-small" size="small" icon="search" value="" onChange={ignore} />
      </Field>
    ),
    disabled: (
      <Field id="kit-input-off" label="Ligne">
        <TextInput id="kit-input-off" value="7" onChange={ignore} disabled />
      </Field>
    ),
  },
  'Control, MinutesInput': {
    'with a unit': (
      <Control>
        <MinutesInput aria-label="Minutes" value={4} onChange={ignore} min={0} max={90} />
        <small aria-hidden="true">min</small>
      </Control>
    ),
  },
  ControlButton: {
    filled: (
      <ControlButton type="button">
        <Icon name="clock" size={22} />
        07:42
      </ControlButton>
    ),
    empty: (
      <ControlButton type="button" data-empty>
        À saisir
      </ControlButton>
    ),
    invalid: (
      <ControlButton type="button" data-empty data-invalid>
        À saisir
      </ControlButton>
    ),
  },
  'FieldGroup, FieldNotice': {
    invalid: (
      <FieldGroup {...LONG.note} legend="Lieu" aria-describedby={describedBy(LONG.note)}>
        <ControlButton type="button" id="kit-group">
          Choisir
        </ControlButton>
      </FieldGroup>
    ),
    'a notice': <FieldNotice text="Corrigez les champs signalés en rouge" />,
    'a warning': <FieldNotice tone="warning" text="Position à saisir" />,
  },
  ShownValue: { default: <ShownValue label="Station" value="Opéra" hint="Donnée par le plan" /> },
  DigitsField: {
    opens: (
      <Opens label="Train">
        {(opener) =>
          opener && <DigitsField label="Train" width={168} value="42" fault={null} onChange={ignore} />
        }
      </Opens>
    ),
    'opens, invalid': (
      <Opens label="Train">
        {(opener) =>
          opener && (
            <DigitsField label="Train" width={168} value="4" fault="Deux chiffres" onChange={ignore} />
          )
        }
      </Opens>
    ),
  },
  MinutesField: {
    empty: <Minutes id="kit-minutes-empty" initial={null} />,
    filled: <Minutes id="kit-minutes" initial={12} />,
    'at its maximum': <Minutes id="kit-minutes-max" initial={90} />,
    invalid: <Minutes id="kit-minutes-invalid" initial={null} aria-invalid />,
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
