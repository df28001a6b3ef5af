import { t } from '../i18n/translate.ts'
import { Button } from '../ui/button.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { BarePage } from './bare-page/bare-page.tsx'
import { useServices } from './services.ts'

/** Shown when the user's identity could not be confirmed for a day. Their work stays on the tablet. */
export const TooOldPage = () => {
  const { connectivity } = useServices()
  return (
    <BarePage title={t('session.tooOld.title')}>
      <FullPage
        interruption="cut"
        title={t('session.tooOld.title')}
        text={t('session.tooOld.text')}
        actions={
          <Button variant="contained" onClick={() => void connectivity.ask()}>
            {t('common.actions.retry')}
          </Button>
        }
        footnote={t('session.tooOld.clock')}
      />
    </BarePage>
  )
}
