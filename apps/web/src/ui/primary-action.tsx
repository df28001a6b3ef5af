import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { styled } from './styled.ts'

const Root = styled('button')`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: var(--tap-primary);
  padding: 0 10px 0 24px;
  border: 0;
  border-radius: var(--r-3);
  background: var(--action);
  color: var(--on-action);
  font: inherit;
  font-size: 17px;
  line-height: 28px;
  font-weight: var(--w-title);
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;

  &:active {
    background: var(--action-press);
  }

  &:disabled {
    background: var(--surface-3);
    color: var(--text-off);
    cursor: default;
  }
`

const Tile = styled('span')`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 11px;
  background: var(--line);
  color: var(--on-line);

  :disabled > & {
    background: var(--hair);
    color: var(--text-off);
  }
`

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
    <Tile aria-hidden="true">
      <Icon name={icon} size={20} strokeWidth={2.3} />
    </Tile>
  </Root>
)
