import Button, { type ButtonProps } from '@mui/material/Button'
import { Icon, type IconName } from './icon.tsx'
import { styled } from './styled.ts'

const Tile = styled('span')`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 11px;
  background: var(--line);
  color: var(--on-line);

  .Mui-disabled > & {
    background: var(--hair);
    color: var(--text-off);
  }
`

type PrimaryActionProps = Omit<ButtonProps, 'variant' | 'endIcon'> & { icon?: IconName }

/** The one action of a screen: ink, 56 px, bottom right, the line's colour only in its tile. */
export const PrimaryAction = ({ icon = 'arrowRight', children, onClick, ...props }: PrimaryActionProps) => (
  <Button
    {...props}
    variant="primaryAction"
    onClick={(event) => {
      // It stands in the same place on every screen: the second tap of two would be taken for the next screen's.
      if (event.detail <= 1) onClick?.(event)
    }}
  >
    {children}
    <Tile aria-hidden="true">
      <Icon name={icon} size={20} strokeWidth={2.3} />
    </Tile>
  </Button>
)
