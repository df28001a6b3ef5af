import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { NoticeLinks } from '../../session/bare-page/notice-links.tsx'
import { PUBLIC_PATHS } from '../../session/paths.ts'
import { APP_FRAME_ID } from '../../ui/app-frame-id.ts'
import { DIALOGS_ID, PAGE_ID } from '../../ui/dialog/opened-dialogs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { TurnTablet } from './turn-tablet.tsx'
import styles from './device-frame.module.css'

type Obstacle = 'mobile' | 'portrait'

/** Covers the application, which keeps its state behind it. */
const DeviceNotice = ({ obstacle }: { obstacle: Obstacle }) => (
  <div className={styles.frame} role="alert">
    <div className={styles.brand}>
      <Mark size={44} />
      <span>{t('app.name')}</span>
    </div>
    <div className={styles.body}>
      {obstacle === 'mobile' ? (
        <>
          <h1>{t('device.blocked.title')}</h1>
          <p>{t('device.mobile.text')}</p>
          <p>{t('device.browser.hint')}</p>
        </>
      ) : (
        <>
          <TurnTablet />
          <h1>{t('device.portrait.text')}</h1>
          <p>{t('device.portrait.hint')}</p>
          <p className={styles.kept}>
            <Icon name="tabletCheck" size={22} />
            {t('device.draftKept')}
          </p>
        </>
      )}
    </div>
    <NoticeLinks />
  </div>
)

/** Recognises phones by their user agent. An Android tablet sends "Android" without "Mobile", and is allowed. */
const MOBILE_BROWSER = /Android.*\bMobile\b|BlackBerry|BB10|iPhone|iPod|Opera Mini|IEMobile/i

export const isMobileBrowser = (userAgent: string): boolean => MOBILE_BROWSER.test(userAgent)

const useObstacle = (): Obstacle | null => {
  const isPortrait = useMediaQuery('(orientation: portrait)')
  // Whoever is given a bulletin may have a phone. Links from these pages load the next one, so this is asked again.
  if (PUBLIC_PATHS.includes(window.location.pathname)) return null
  if (isMobileBrowser(navigator.userAgent)) return 'mobile'
  return isPortrait ? 'portrait' : null
}

/**
 * In portrait the application stays mounted but inert, so nothing typed is lost. On a phone it is never mounted, or it
 * would redirect to the sign-in behind the notice. Page and dialogs each lie inside a child of the frame: an open
 * popup sets `aria-hidden` on the frame's children, a dialog on the page inside them.
 */
export const DeviceFrame = ({ children }: { children: ReactNode }) => {
  const obstacle = useObstacle()
  return (
    <>
      <div id={APP_FRAME_ID} inert={obstacle !== null}>
        <div>
          <div id={PAGE_ID}>{obstacle !== 'mobile' && children}</div>
        </div>
        <div id={DIALOGS_ID} />
      </div>
      {obstacle && <DeviceNotice obstacle={obstacle} />}
    </>
  )
}
