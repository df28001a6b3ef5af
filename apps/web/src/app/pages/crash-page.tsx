import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { FullPage } from '../../ui/full-page.tsx'
import { InterruptedLine } from '../../ui/interrupted-line.tsx'

/** Leans on nothing but texts and theme: whatever broke may be below anything else. */
export const CrashPage = () => {
  const { t } = useTranslation()
  return (
    <main style={{ height: '100dvh' }}>
      <FullPage
        picture={<InterruptedLine by="cut" />}
        title={t('pages.crash.title')}
        text={t('pages.crash.text')}
        actions={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t('pages.crash.action')}
          </Button>
        }
      />
    </main>
  )
}
