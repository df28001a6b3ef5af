import type { ReactNode } from 'react'
import { Bubble } from '../../bulletin/rides/ride-card/card-control.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './rail-action.module.css'

type RailActionProps = {
  icon: IconName
  onClick: () => void
  children: ReactNode
  /** Short label for narrow layouts. */
  short?: string
  /** Number of existing entries. */
  count?: number
  id?: string
  /** Why the action is disabled; null if it is enabled. */
  disabledReason?: string | null
}

/** A button in the rail for an action on the whole bulletin. */
export const RailAction = ({
  icon,
  onClick,
  children,
  short,
  count = 0,
  id,
  disabledReason = null,
}: RailActionProps) => (
  <button
    className={styles.action}
    type="button"
    id={id}
    aria-disabled={disabledReason === null ? undefined : true}
    onClick={disabledReason === null ? onClick : undefined}
  >
    <Icon name={icon} size={22} />
    <span data-short={short}>
      {children}
      {disabledReason !== null && <small>{disabledReason}</small>}
    </span>
    {count > 0 && <Bubble>{count}</Bubble>}
  </button>
)
