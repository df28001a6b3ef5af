import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { withClass } from './with-class.ts'
import styles from './icon-button.module.css'

const Root = withClass('button', styles.root)

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> & {
  icon: IconName
  /** The accessible name, also shown as a tooltip. */
  label: string
  size?: number
}

export const IconButton = ({ icon, label, size = 24, ...props }: IconButtonProps) => (
  <Root type="button" aria-label={label} title={label} {...props}>
    <Icon name={icon} size={size} />
  </Root>
)
