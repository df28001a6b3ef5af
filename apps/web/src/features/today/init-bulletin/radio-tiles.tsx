import type { ReactNode } from 'react'
import { EntryNote, noteIdOf } from './entry.tsx'
import styles from './radio-tiles.module.css'

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
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-invalid={fault !== undefined}
      aria-describedby={fault === undefined ? undefined : noteIdOf(id)}
    >
      <legend>{legend}</legend>
      <div className={styles.tiles} style={{ '--tile-width': `${tileWidth}px` } as object}>
        {options.map((option, index) => (
          <label className={styles.tile} key={option.value}>
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
          </label>
        ))}
      </div>
      {note}
      <EntryNote id={id} fault={fault} />
    </fieldset>
  )
}
