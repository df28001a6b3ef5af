import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FullPage } from '../../ui/full-page.tsx'
import { InterruptedLine } from '../../ui/interrupted-line.tsx'
import { useDocumentTitle } from '../document-title.ts'

export const NotFoundPage = () => {
  const { t } = useTranslation()
  useDocumentTitle(t('pages.notFound.title'))
  return (
    <FullPage
      picture={<InterruptedLine by="waiting" />}
      title={t('pages.notFound.title')}
      text={t('pages.notFound.text')}
      actions={
        <Button variant="contained" component={Link} to="/" replace>
          {t('pages.notFound.action')}
        </Button>
      }
    />
  )
}
