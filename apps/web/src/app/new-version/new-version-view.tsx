import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'

export const NewVersionView = ({ onTake }: { onTake: () => void }) => {
  const { t } = useTranslation()
  return (
    <Banner
      tone="info"
      heard="status"
      title={t('app.newVersion.text')}
      action={
        <Button variant="outlined" onClick={onTake}>
          {t('app.newVersion.take')}
        </Button>
      }
    />
  )
}
