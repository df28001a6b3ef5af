import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { withClass } from './with-class.ts'
import styles from './primary-action.module.css'

const Root = withClass('button', styles.root)

type PrimaryActionProps = ComponentProps<'button'> & { icon?: IconName }

/** The main action of a screen: ink, 56 px, bottom right; only its tile has the line's colour. */
export const PrimaryAction = ({ icon = 'arrowRight', children, onClick, ...props }: PrimaryActionProps) => (
  <Root
    type="button"
    {...props}
    onClick={(event) => {
      // The button is in the same place on every screen: the second tap of a double tap would trigger the next
      // screen's.
      if (event.detail <= 1) onClick?.(event)
    }}
  >
    {children}
    <span className={styles.tile} aria-hidden="true">
      <Icon name={icon} size={20} strokeWidth={2.3} />
    </span>
  </Root>
)
