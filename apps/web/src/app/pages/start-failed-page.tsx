import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { FullPage } from '../../ui/full-page.tsx'
import { InterruptedLine } from '../../ui/interrupted-line.tsx'

/** A first start without a server: nothing is known yet, not even where to sign in. */
export const StartFailedPage = () => {
  const { t } = useTranslation()
  return (
    <main style={{ height: '100dvh' }}>
      <FullPage
        picture={<InterruptedLine by="cut" />}
        title={t('session.start.title')}
        text={t('session.start.text')}
        actions={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t('common.actions.retry')}
          </Button>
        }
      />
    </main>
  )
}
