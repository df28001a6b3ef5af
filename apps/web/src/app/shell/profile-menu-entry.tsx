import { ROUTES, type RouteId } from '@bulletin/domain/access/route'
import { Link } from 'react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './profile-menu-entry.module.css'

type EntryProps = { icon: IconName; text: string; onClick: () => void }

export const ProfileMenuEntry = ({ icon, text, onClick }: EntryProps) => (
  <li>
    <button type="button" className={styles.entry} onClick={onClick}>
      <Icon name={icon} size={22} />
      {text}
    </button>
  </li>
)

export const ProfileMenuLink = ({ icon, text, onClick, route }: EntryProps & { route: RouteId }) => (
  <li>
    <Link className={styles.entry} to={ROUTES[route].path} onClick={onClick}>
      <Icon name={icon} size={22} />
      {text}
    </Link>
  </li>
)

/** Reserves the room of an entry that may still appear. */
export const ProfileMenuPlace = () => <li aria-hidden="true" className={styles.place} />
