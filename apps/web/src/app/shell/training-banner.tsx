import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/banner.tsx'

export const TrainingBanner = () => {
  const { t } = useTranslation()
  return <Banner tone="warning" heard="inPlace" title={t('training.banner')} />
}
