import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/banner.tsx'

export const NewVersionView = ({ onTake }: { onTake: () => void }) => (
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
