import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { styled } from './styled.ts'

const Root = styled('button')`
  flex: none;
  display: grid;
  place-items: center;
  width: var(--tap);
  height: var(--tap);
  padding: 0;
  border: 0;
  border-radius: var(--r-full);
  background: none;
  color: var(--text-2);
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  @media (hover: hover) {
    &:hover {
      background: var(--surface-2);
    }
  }

  &:active {
    background: var(--surface-3);
  }
`

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
