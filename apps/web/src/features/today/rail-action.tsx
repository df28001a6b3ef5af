import type { ReactNode } from 'react'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { Bubble } from '../../bulletin/rides/ride-card/card-styles.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const Action = styled('button')`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  padding: 6px 10px 6px 12px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-size: 15px;
  line-height: 18px;
  font-weight: var(--w-strong);
  text-align: left;
  cursor: pointer;

  & > b {
    margin-left: auto;
  }

  & small {
    display: block;
    font-size: 12px;
    line-height: 15px;
    font-weight: var(--w-text);
  }

  &[aria-disabled='true'] {
    border-color: var(--hair);
    background: none;
    color: var(--text-3);
    cursor: default;
  }

  &:active {
    background: var(--surface-3);
  }

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  ${NARROW_LAYOUT} {
    flex-direction: column;
    justify-content: center;
    gap: 4px;
    min-height: 64px;
    padding: 8px 2px;
    font-size: 12px;
    line-height: 14px;
    text-align: center;

    & small {
      position: absolute;
      clip-path: inset(50%);
    }

    & > span[data-short] {
      font-size: 0;
    }

    & > span[data-short]::after {
      content: attr(data-short) / '';
      display: block;
      font-size: 12px;
    }

    & > b {
      position: absolute;
      top: 4px;
      right: 4px;
    }
  }
`

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
  <Action
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
  </Action>
)
