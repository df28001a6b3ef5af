import type { ReactNode } from 'react'
import { EntryNote, noteIdOf } from './entry.tsx'
import { ERROR_EDGE_STYLE } from '../../../ui/error-edge.ts'
import { styled } from '../../../ui/styled.ts'

const Group = styled('fieldset')`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0;
    margin-bottom: 6px;
    font-size: 14px;
    line-height: 20px;
    font-weight: var(--w-strong);
    color: var(--text-2);
    font-variant-numeric: normal;
  }
`

const Tiles = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(var(--tile-width), 1fr));
  gap: 8px;
`

const Tile = styled('label')`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: 56px;
  padding: 6px 16px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-3);
  background: var(--surface);
  color: var(--ink);
  font-size: 16px;
  line-height: 22px;
  font-weight: var(--w-strong);
  font-variant-numeric: var(--figures);
  cursor: pointer;
  transition: background-color var(--t-press);

  &:active {
    background: var(--surface-3);
  }

  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  & > small {
    font-size: 14px;
    line-height: 20px;
    font-weight: var(--w-text);
    color: var(--text-2);
  }

  &:has(:checked) {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }

  &:has(:checked) > small {
    color: inherit;
  }

  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  [aria-invalid='true'] &:not(:has(:checked)) {
    ${ERROR_EDGE_STYLE}
    background: var(--error-soft);
  }
`

export type TileOption<Value extends string> = { value: Value; label: string; detail?: string }

type RadioTilesProps<Value extends string> = {
  /** Id of the first tile, which gets the focus when nothing is selected. */
  id: string
  legend: string
  options: readonly TileOption<Value>[]
  value: Value | null
  fault: string | undefined
  /** Minimum width in pixels. */
  tileWidth: number
  note?: ReactNode
  onChoose: (value: Value) => void
}

/** A radio group of tiles large enough for a thumb; the arrow keys move between them. */
export const RadioTiles = <Value extends string>(props: RadioTilesProps<Value>) => {
  const { id, legend, options, value, fault, tileWidth, note, onChoose } = props
  return (
    <Group
      role="radiogroup"
      aria-invalid={fault !== undefined}
      aria-describedby={fault === undefined ? undefined : noteIdOf(id)}
    >
      <legend>{legend}</legend>
      <Tiles style={{ '--tile-width': `${tileWidth}px` } as object}>
        {options.map((option, index) => (
          <Tile key={option.value}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
            {option.detail !== undefined && <small>{option.detail}</small>}
          </Tile>
        ))}
      </Tiles>
      {note}
      <EntryNote id={id} fault={fault} />
    </Group>
  )
}
