import '../../i18n/menu-words.ts'
import { showsFaqEntry } from '@bulletin/domain/access/profile'
import { ROUTES, type RouteId } from '@bulletin/domain/access/route'
import { displayedVersion, PRODUCT_VERSION } from '@bulletin/domain/product'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { DailyPasswordEntry } from '../../features/daily-password/daily-password-entry.tsx'
import { lazyDialog } from '../../i18n/lazy.tsx'
import { t } from '../../i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { useAccount } from '../../session/account-context.ts'
import { useServices } from '../../session/services.ts'
import { useShellDialogs } from '../../session/shell-dialogs.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { Popover } from '../../ui/popover.tsx'
import { THEME_MODES, useThemeMode, type ThemeMode } from '../../ui/theme/theme-mode.ts'
import { ToggleGroup } from '../../ui/field/toggle-group.tsx'
import styles from './profile-menu.module.css'

type EntryProps = { icon: IconName; text: string; onClick: () => void }

const ProfileMenuEntry = ({ icon, text, onClick }: EntryProps) => (
  <li>
    <button type="button" className={styles.entry} onClick={onClick}>
      <Icon name={icon} size={22} />
      {text}
    </button>
  </li>
)

const ProfileMenuLink = ({ icon, text, onClick, route }: EntryProps & { route: RouteId }) => (
  <li>
    <Link className={styles.entry} to={ROUTES[route].path} onClick={onClick}>
      <Icon name={icon} size={22} />
      {text}
    </Link>
  </li>
)

/** Reserves the room of an entry that may still appear. */
const ProfileMenuPlace = () => <li aria-hidden="true" className={styles.place} />

const ICONS = { light: 'sun', dark: 'moon', system: 'screen' } as const satisfies Record<ThemeMode, IconName>

/** Day, night, or the tablet's own setting; stored on the tablet. */
const ThemeChoice = () => {
  const { mode, choose } = useThemeMode()
  const labelId = useId()
  return (
    <div className={styles.frame}>
      <p id={labelId}>{t('profile.theme')}</p>
      <ToggleGroup
        isWide
        value={mode}
        aria-labelledby={labelId}
        onChange={(chosen) => {
          if (chosen) choose(chosen)
        }}
        options={THEME_MODES.map((choice) => ({
          value: choice,
          content: (
            <>
              <Icon name={ICONS[choice]} size={20} />
              {t(`profile.theme.${choice}`)}
            </>
          ),
        }))}
      />
    </div>
  )
}

const DailyPasswordDialog = lazyDialog(
  () =>
    import('../../features/daily-password/daily-password-dialog.tsx').then(
      (module) => module.DailyPasswordDialog,
    ),
  ({ isOpen }) => isOpen,
)

type ProfileMenuProps = { id: string; anchor: HTMLElement | null; onClose: () => void }

export const ProfileMenu = ({ id, anchor, onClose }: ProfileMenuProps) => {
  const account = useAccount()
  const { routes, tablet } = useServices()
  const { isUnprotected } = useObservable(tablet.storage.room)
  const dialogs = useShellDialogs()
  // Here and not among the shell's dialogs: only this menu opens it, so it stays out of the first load.
  const [showsPassword, setShowsPassword] = useState(false)
  const titleId = useId()
  const hasFaq = routes.has('faq') && showsFaqEntry(account.roles)
  const closeThen = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <>
      <Popover id={id} aria-labelledby={titleId} anchor={anchor} onClose={onClose}>
        <div className={styles.head}>
          <div>
            <h2 id={titleId}>{account.name}</h2>
            <p>{t('profile.matricule', { matricule: account.matricularAccount })}</p>
            {account.assignedLine && <p>{t('profile.line', { line: account.assignedLine })}</p>}
            <p>{t('profile.version', { version: displayedVersion(PRODUCT_VERSION) })}</p>
            {isUnprotected && <p>{t('profile.unprotected')}</p>}
          </div>
          {account.assignedLine && (
            <LineBadge
              line={account.assignedLine}
              label={t('a11y.lineIcon', { line: account.assignedLine })}
              size={48}
            />
          )}
        </div>
        <ThemeChoice />
        <ul className={styles.entries}>
          <DailyPasswordEntry place={<ProfileMenuPlace />}>
            {(text) => (
              <ProfileMenuEntry icon="lock" text={text} onClick={closeThen(() => setShowsPassword(true))} />
            )}
          </DailyPasswordEntry>
          {hasFaq && <ProfileMenuLink icon="help" text={t('profile.faq')} route="faq" onClick={onClose} />}
          <ProfileMenuEntry
            icon="message"
            text={t('profile.contact')}
            onClick={closeThen(dialogs.openContact)}
          />
          <ProfileMenuEntry
            icon="signOut"
            text={t('profile.logout')}
            onClick={closeThen(dialogs.openSignOut)}
          />
        </ul>
      </Popover>
      <DailyPasswordDialog isOpen={showsPassword} onClose={() => setShowsPassword(false)} />
    </>
  )
}
