import { displayedVersion, PRODUCT_VERSION } from '@bulletin/domain/product'
import { t } from '../../i18n/translate.ts'
import { FullPage } from '../../ui/full-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { useAccount } from '../../session/account-context.ts'
import { useOpenDialog } from '../../session/shell-dialogs.ts'
import { Button } from '../../ui/button.tsx'

/** For a user without any role, whatever the path. */
export const NotAuthorizedPage = () => {
  const { matricularAccount } = useAccount()
  const openDialog = useOpenDialog()
  useDocumentTitle(t('notAuthorized.title'))
  const matricule = t('profile.matricule', { matricule: matricularAccount })
  const version = t('app.version', { version: displayedVersion(PRODUCT_VERSION) })
  return (
    <FullPage
      interruption="closed"
      title={t('notAuthorized.title')}
      text={t('notAuthorized.text')}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<Icon name="message" size={20} />}
            onClick={() => openDialog('contact')}
          >
            {t('profile.contact')}
          </Button>
          <Button variant="contained" onClick={() => openDialog('signOut')}>
            {t('profile.logout')}
          </Button>
        </>
      }
      footnote={`${matricule} · ${version}`}
    />
  )
}
