import { useTranslation } from '../../i18n/use-translation.ts'
import { Link, useLocation } from 'react-router'
import { isTabOpen, type TabLink } from './visible-tabs.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './tab-bar.module.css'

const TabAnchor = withClass(Link, styles.tabAnchor)

type TabBarProps = { label: string; tabs: readonly TabLink[]; onChange: () => void }

export const TabBar = ({ label, tabs, onChange }: TabBarProps) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav className={styles.row} aria-label={label}>
      {tabs.map((tab) => {
        const isOpen = isTabOpen(tab, pathname)
        return (
          <TabAnchor
            key={tab.id}
            to={tab.path}
            aria-current={isOpen ? 'page' : undefined}
            onClick={isOpen ? undefined : onChange}
          >
            {t(`tabs.${tab.id}`)}
          </TabAnchor>
        )
      })}
    </nav>
  )
}
