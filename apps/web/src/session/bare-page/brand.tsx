import { t } from '../../i18n/translate.ts'
import { Link, useLocation } from 'react-router'
import { Mark } from '../../ui/mark.tsx'
import { PUBLIC_PATHS } from '../paths.ts'
import { useServices } from '../services.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './brand.module.css'

const HomeLink = withClass(Link, styles.homeLink)

export const Brand = () => {
  const isTraining = useServices().settings.environment === 'training'
  const leavesPublicPage = PUBLIC_PATHS.includes(useLocation().pathname)
  return (
    <HomeLink
      to="/"
      reloadDocument={leavesPublicPage}
      aria-label={isTraining ? t('training.logoAlt') : t('app.name')}
    >
      <Mark size={36} training={isTraining} />
      <span className={styles.name}>{t('app.nameLines')}</span>
      {isTraining && <b className={styles.trainingTag}>{t('environment.training')}</b>}
    </HomeLink>
  )
}
