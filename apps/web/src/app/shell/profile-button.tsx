import { useId, useState } from 'react'
import { lazyPart } from '../../i18n/lazy.tsx'
import { t } from '../../i18n/translate.ts'
import { useAccount } from '../../session/account-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { withClass } from '../../ui/with-class.ts'
import styles from './profile-button.module.css'

type Name = { firstname: string; lastname: string }

const initialOf = (name: string): string => name.trim().charAt(0).toLocaleUpperCase('fr')

/** « CL » */
export const initialsOf = ({ firstname, lastname }: Name): string =>
  initialOf(firstname) + initialOf(lastname)

/** « C. Lambert » */
export const shortNameOf = ({ firstname, lastname }: Name): string =>
  firstname.trim() ? `${initialOf(firstname)}. ${lastname}` : lastname

const ProfileMenu = lazyPart(() => import('./profile-menu.tsx'), 'ProfileMenu')

const DailyPasswordDialog = lazyPart(
  () => import('../../features/daily-password/daily-password-dialog.tsx'),
  'DailyPasswordDialog',
)

const Initials = withClass('b', styles.initials)

export const ProfileButton = () => {
  const account = useAccount()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [showsPassword, setShowsPassword] = useState(false)
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
      {anchor && (
        <ProfileMenu
          id={menuId}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onPassword={() => setShowsPassword(true)}
        />
      )}
      {showsPassword && <DailyPasswordDialog onClose={() => setShowsPassword(false)} />}
    </>
  )
}
