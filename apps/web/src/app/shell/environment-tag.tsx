import type { AppEnvironment } from '@bulletin/domain/environment'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/chip.tsx'

/** Names the environment unless it is production. Training shows its logo and banner instead. */
export const EnvironmentTag = ({ environment }: { environment: AppEnvironment }) => {
  const { t } = useTranslation()
  if (environment === 'prod' || environment === 'training') return null
  return <Chip tone="info">{t(`environment.${environment}`)}</Chip>
}
