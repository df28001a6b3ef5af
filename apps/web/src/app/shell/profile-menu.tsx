import '../../i18n/menu-words.ts'
import { showsFaqEntry } from '@bulletin/domain/access/profile'
import { mayOpen, ROUTES } from '@bulletin/domain/access/route'
import { displayedVersion, PRODUCT_VERSION } from '@bulletin/domain/product'
import { useId } from 'react'
import { Link } from 'react-router'
import { DailyPasswordEntry } from '../../features/daily-password/daily-password-entry.tsx'
import { t } from '../../i18n/translate.ts'
import { useObservable } from '../../platform/observable.ts'
import { useAccount } from '../../session/account-context.ts'
import { ACCESSIBILITY_PATH, PRIVACY_PATH } from '../../session/paths.ts'
import { useServices } from '../../session/services.ts'
import { useOpenDialog } from '../../session/shell-dialogs.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { Popover } from '../../ui/popover.tsx'
import { THEME_MODES, useThemeMode, type ThemeMode } from '../../ui/theme/theme-mode.tsx'
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

const PageEntry = ({ icon, text, to, onClick }: EntryProps & { to: string }) => (
  <li>
    <Link className={styles.entry} to={to} onClick={onClick}>
      <Icon name={icon} size={22} />
      {text}
    </Link>
  </li>
)

/** Loads the page anew: see `NoticeLinks`. */
const NoticeEntry = ({ icon, text, to }: Omit<EntryProps, 'onClick'> & { to: string }) => (
  <li>
    <a className={styles.entry} href={to}>
      <Icon name={icon} size={22} />
      {text}
    </a>
  </li>
)

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

type ProfileMenuProps = { id: string; anchor: HTMLElement; onClose: () => void; onPassword: () => void }

export const ProfileMenu = ({ id, anchor, onClose, onPassword }: ProfileMenuProps) => {
  const account = useAccount()
  const { tablet } = useServices()
  const { isUnprotected } = useObservable(tablet.storage.room)
  const openDialog = useOpenDialog()
  const titleId = useId()
  const closeThen = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Popover id={id} aria-labelledby={titleId} anchor={anchor} onClose={onClose}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{account.name}</h2>
          <p>{t('profile.matricule', { matricule: account.matricularAccount })}</p>
          {account.assignedLine && <p>{t('profile.line', { line: account.assignedLine })}</p>}
          <p>{t('profile.version', { version: displayedVersion(PRODUCT_VERSION) })}</p>
          {isUnprotected && <p>{t('profile.unprotected')}</p>}
        </div>
        {account.assignedLine && <LineBadge line={account.assignedLine} size={48} />}
      </div>
      <ThemeChoice />
      <ul className={styles.entries}>
        <DailyPasswordEntry place={<li aria-hidden="true" className={styles.place} />}>
          {(text) => <ProfileMenuEntry icon="lock" text={text} onClick={closeThen(onPassword)} />}
        </DailyPasswordEntry>
        {mayOpen(account.roles, 'myReaders') && (
          <PageEntry icon="eye" text={t('profile.myReaders')} to={ROUTES.myReaders.path} onClick={onClose} />
        )}
        {showsFaqEntry(account.roles) && (
          <PageEntry icon="help" text={t('profile.faq')} to={ROUTES.faq.path} onClick={onClose} />
        )}
        <ProfileMenuEntry
          icon="message"
          text={t('profile.contact')}
          onClick={closeThen(() => openDialog('contact'))}
        />
        <NoticeEntry icon="shield" text={t('notices.privacy')} to={PRIVACY_PATH} />
        <NoticeEntry icon="eye" text={t('notices.accessibility')} to={ACCESSIBILITY_PATH} />
        <ProfileMenuEntry
          icon="signOut"
          text={t('profile.logout')}
          onClick={closeThen(() => openDialog('signOut'))}
        />
      </ul>
    </Popover>
  )
}
