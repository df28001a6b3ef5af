import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyDialog } from '../../i18n/lazy.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAccount } from '../../session/account-context.ts'
import { initialsOf, shortNameOf } from './person-name.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './profile-button.module.css'

const ProfileMenu = lazyDialog(
  () => import('./profile-menu.tsx').then((module) => module.ProfileMenu),
  ({ anchor }) => anchor !== null,
)

const Initials = withClass('b', styles.initials)

export const ProfileButton = () => {
  const { t } = useTranslation()
  const account = useAccount()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        className={styles.trigger}
        type="button"
        aria-label={`${t('profile.open')} – ${shortNameOf(account)}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Initials aria-hidden="true">{initialsOf(account)}</Initials>
        <span className={styles.name}>{shortNameOf(account)}</span>
        <Icon name="chevronDown" size={18} />
      </button>
      <ProfileMenu id={menuId} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
