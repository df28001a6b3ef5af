import { ROUTES, type RouteId } from '@bulletin/domain/access/route'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { Link } from 'react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'

type EntryProps = { icon: IconName; text: string; onClick: () => void }

const SHAPE = {
  gap: '14px',
  minHeight: 'var(--tap)',
  padding: '0 12px',
  borderRadius: 'var(--r-2)',
  color: 'var(--ink)',
  fontFamily: 'inherit',
  fontSize: 16,
  fontWeight: 550,
  '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: -3 },
  '&:active': { backgroundColor: 'var(--surface-3)' },
  '& > svg': { color: 'var(--text-2)' },
} as const

export const ProfileMenuEntry = ({ icon, text, onClick }: EntryProps) => (
  <ListItem disablePadding>
    <ListItemButton component="button" onClick={onClick} sx={SHAPE}>
      <Icon name={icon} size={22} />
      {text}
    </ListItemButton>
  </ListItem>
)

export const ProfileMenuLink = ({ icon, text, onClick, route }: EntryProps & { route: RouteId }) => (
  <ListItem disablePadding>
    <ListItemButton component={Link} to={ROUTES[route].path} onClick={onClick} sx={SHAPE}>
      <Icon name={icon} size={22} />
      {text}
    </ListItemButton>
  </ListItem>
)

/** Reserves the room of an entry that may still appear. */
export const ProfileMenuPlace = () => <ListItem aria-hidden="true" sx={{ height: 'var(--tap)' }} />
