import type { AppEnvironment } from '@bulletin/domain/environment'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './environment-tag.module.css'

/** Names the environment unless it is production. Training shows its logo and banner instead. */
export const EnvironmentTag = ({ environment }: { environment: AppEnvironment }) => {
  const { t } = useTranslation()
  if (environment === 'prod' || environment === 'training') return null
  return <span className={styles.tag}>{t(`environment.${environment}`)}</span>
}
