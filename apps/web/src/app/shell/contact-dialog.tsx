import { displayedVersion, PRODUCT_VERSION } from '@bulletin/domain/product'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { useServices } from '../services.ts'
import { useAccount } from '../session/account-context.ts'
import { contactMailLink } from './contact-mail.ts'

export const ContactDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation()
  const { settings, recentRequests } = useServices()
  const sender = useAccount()
  const link = contactMailLink(t, settings.contactEmail, {
    sender,
    version: displayedVersion(PRODUCT_VERSION),
    requestIds: recentRequests.ids(),
  })
  return (
    <AskDialog
      open={open}
      title={t('contact.title')}
      text={t('contact.text')}
      cancel={t('contact.cancel')}
      onCancel={onClose}
      action={
        <Button variant="contained" href={link} onClick={onClose}>
          {t('contact.open')}
        </Button>
      }
    />
  )
}
