import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { withClass } from './with-class.ts'
import styles from './chip.module.css'

export type ChipTone =
  | 'neutral'
  | 'info'
  | 'success'
  | 'warning'
  | 'error'
  | 'orange'
  | 'teal'
  | 'violet'
  | 'black'
  /** Without a background. */
  | 'plain'

const ICON_PIXELS = { small: 14, medium: 16, large: 18 } as const

const Root = withClass('span', styles.chip)

type ChipProps = ComponentProps<typeof Root> & {
  tone?: ChipTone
  /** Small within a sentence or a table of figures, medium in a list, large beside a heading. */
  size?: keyof typeof ICON_PIXELS
  icon?: IconName | undefined
}

/** A fact in a few words. Its colour repeats what they say. */
export const Chip = ({ tone = 'neutral', size = 'medium', icon, children, ...props }: ChipProps) => (
  <Root {...props} data-tone={tone} data-size={size}>
    {icon && <Icon name={icon} size={ICON_PIXELS[size]} />}
    {children}
  </Root>
)
