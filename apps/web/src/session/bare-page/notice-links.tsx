import { t } from '../../i18n/translate.ts'
import { ACCESSIBILITY_PATH, PRIVACY_PATH } from '../paths.ts'
import styles from './notice-links.module.css'

/** Plain links: these pages are open in any position of the device, which is asked only when a page is loaded. */
export const NoticeLinks = () => (
  <footer className={styles.foot}>
    <a href={PRIVACY_PATH}>{t('notices.privacy')}</a>
    <a href={ACCESSIBILITY_PATH}>{t('notices.accessibility')}</a>
  </footer>
)
