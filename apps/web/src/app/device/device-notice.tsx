import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { TurnTablet } from './turn-tablet.tsx'
import styles from './device-notice.module.css'

export type Obstacle = 'mobile' | 'portrait'

/** Covers the application, which keeps its state behind it. */
export const DeviceNotice = ({ obstacle }: { obstacle: Obstacle }) => {
  const { t } = useTranslation()
  return (
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
    </div>
  )
}
