import { useTranslation } from '../../i18n/use-translation.ts'
import { Strip } from '../../ui/strip.tsx'

export const TrainingBanner = () => {
  const { t } = useTranslation()
  return <Strip tone="warning" heard="inPlace" title={t('training.banner')} />
}
