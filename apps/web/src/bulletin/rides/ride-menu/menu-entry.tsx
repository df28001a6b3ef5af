import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import { Icon, type IconName } from '../../../ui/icon.tsx'

export const SUBHEADER = {
  padding: '4px 12px 0',
  background: 'transparent',
  color: 'var(--text-2)',
  fontFamily: 'inherit',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 'var(--w-strong)',
} as const

const SHAPE = {
  gap: '12px',
  '&&': { minHeight: 'var(--tap)' },
  padding: '4px 12px',
  borderRadius: 'var(--r-2)',
  color: 'var(--ink)',
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 550,
  whiteSpace: 'normal',
  '&:active': { backgroundColor: 'var(--surface-3)' },
  '&.Mui-focusVisible': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
  '& small': {
    display: 'block',
    fontSize: 13,
    lineHeight: '18px',
    fontWeight: 'var(--w-text)',
    color: 'var(--text-3)',
  },
  '& > .sign': { display: 'grid', placeItems: 'center', width: 22, flex: 'none', color: 'var(--text-2)' },
  '&[aria-disabled="true"]': { color: 'var(--text-off)', cursor: 'default' },
  '&[data-danger], &[data-danger] > .sign': { color: 'var(--error)' },
} as const

type MenuEntryProps = Omit<MenuItemProps, 'onClick' | 'children'> & {
  text: string
  /** Second line: what the entry does, or why it is disabled. */
  note?: string
  icon?: IconName
  /** Set for an entry of a radio group. */
  isChecked?: boolean
  isOff?: boolean
  isDanger?: boolean
  onChoose: () => void
}

/** A menu entry. A disabled entry stays focusable, so that its reason can be read. */
export const MenuEntry = ({
  text,
  note,
  icon,
  isChecked,
  isOff = false,
  isDanger = false,
  onChoose,
  ...given
}: MenuEntryProps) => (
  // The menu passes the props needed for keyboard navigation.
  <MenuItem
    {...given}
    role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
    aria-checked={isChecked}
    aria-disabled={isOff || undefined}
    data-danger={isDanger ? '' : undefined}
    onClick={isOff ? undefined : onChoose}
    sx={SHAPE}
  >
    <span className="sign">
      {icon && <Icon name={icon} size={22} />}
      {isChecked && <Icon name="check" size={22} strokeWidth={2.4} />}
    </span>
    <span>
      {text}
      {note !== undefined && <small>{note}</small>}
    </span>
  </MenuItem>
)
