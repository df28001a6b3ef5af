import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup as BaseToggleGroup } from '@base-ui/react/toggle-group'
import type { ReactNode } from 'react'
import styles from './segments.module.css'

type ToggleGroupProps<Value> = {
  /** Null when nothing is chosen. */
  value: Value | null
  options: readonly { readonly value: Value; readonly content: ReactNode }[]
  /** Null when the user taps the chosen option again. */
  onChange: (value: Value | null) => void
  /** Fills its container. */
  isWide?: boolean
} & ({ readonly 'aria-label': string } | { readonly 'aria-labelledby': string })

/** A few options side by side on one bar, the chosen one raised. Tab leads to the bar, the arrows along it. */
export const ToggleGroup = <Value extends string>({
  value,
  options,
  onChange,
  isWide = false,
  ...names
}: ToggleGroupProps<Value>) => (
  <BaseToggleGroup<Value>
    {...names}
    className={styles.bar}
    data-wide={isWide ? '' : undefined}
    value={value === null ? [] : [value]}
    onValueChange={([chosen]) => onChange(chosen ?? null)}
  >
    {options.map((option) => (
      <Toggle key={option.value} value={option.value} className={styles.option}>
        {option.content}
      </Toggle>
    ))}
  </BaseToggleGroup>
)
