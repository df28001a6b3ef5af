import { useTranslation } from '../../i18n/use-translation.ts'
import { FullPage } from '../../ui/full-page.tsx'
import { InterruptedLine } from '../../ui/interrupted-line.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export const NotFoundPage = () => {
  const { t } = useTranslation()
  useDocumentTitle(t('pages.notFound.title'))
  return (
    <FullPage
      picture={<InterruptedLine by="waiting" />}
      title={t('pages.notFound.title')}
      text={t('pages.notFound.text')}
      actions={
        <LinkButton variant="contained" to="/" replace>
          {t('pages.notFound.action')}
        </LinkButton>
      }
    />
  )
}
