import { Link } from 'react-router'
import { t } from '../../i18n/translate.ts'
import { TO_VALIDATE_TABS, tabAddressOf, type ToValidateTab } from './tabs.ts'
import styles from './page-tabs.module.css'

export const PageTabs = ({ tab }: { tab: ToValidateTab }) => (
  <nav className={styles.bar} aria-label={t('toValidate.tabs.label')}>
    {TO_VALIDATE_TABS.map((offered) => (
      <Link
        key={offered}
        to={tabAddressOf(offered)}
        {...(offered === tab && { 'aria-current': 'page' as const })}
      >
        {t(`toValidate.tabs.${offered}`)}
      </Link>
    ))}
  </nav>
)
