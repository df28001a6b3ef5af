import { t } from '../../i18n/translate.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { FullPage } from '../../ui/full-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

const WORDS = {
  notFound: { interruption: 'waiting', title: 'pages.notFound.title', text: 'pages.notFound.text' },
  forbidden: { interruption: 'closed', title: 'notAuthorized.title', text: 'notAuthorized.page' },
} as const

/** For an address that does not exist, or a page that the user's roles do not open. */
export const AstrayPage = ({ because }: { because: keyof typeof WORDS }) => {
  const { interruption, title, text } = WORDS[because]
  useDocumentTitle(t(title))
  return (
    <FullPage
      interruption={interruption}
      title={t(title)}
      text={t(text)}
      actions={
        <LinkButton variant="contained" to="/" replace>
          {t('pages.notFound.action')}
        </LinkButton>
      }
    />
  )
}
