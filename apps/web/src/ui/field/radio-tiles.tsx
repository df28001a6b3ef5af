import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, FieldGroup } from './field.tsx'
import { RadioInput } from './radio-input.tsx'
import tile from './tile.module.css'
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
  /** Between the tiles and the fault. */
  below?: ReactNode
  onChoose: (value: Value) => void
}

/** A radio group of tiles large enough for a thumb; the arrow keys move between them. */
export const RadioTiles = <Value extends string>(props: RadioTilesProps<Value>) => {
  const { id, legend, options, value, fault, tileWidth, below, onChoose } = props
  const note = { id, fault }
  return (
    <FieldGroup
      {...note}
      legend={legend}
      role="radiogroup"
      aria-invalid={fault !== undefined}
      aria-describedby={describedBy(note)}
    >
      <div className={styles.tiles} style={{ '--tile-width': `${tileWidth}px` } as object}>
        {options.map((option, index) => (
          <label className={classNames(tile.tile, styles.tile)} key={option.value}>
            <RadioInput
              id={index === 0 ? id : `${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChoose={() => onChoose(option.value)}
            />
            {option.label}
            {option.detail !== undefined && <small>{option.detail}</small>}
          </label>
        ))}
      </div>
      {below}
    </FieldGroup>
  )
}
