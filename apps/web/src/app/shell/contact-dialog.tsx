import { displayedVersion, PRODUCT_VERSION } from '@bulletin/domain/product'
import { useTranslation } from '../../messages/use-translation.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { useServices } from '../services.ts'
import { useAccount } from '../session/account-context.ts'
import { contactMailLink } from './contact-mail.ts'
import { AnchorButton } from '../../ui/link-button.tsx'

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
        <AnchorButton variant="contained" href={link} onClick={onClose}>
          {t('contact.open')}
        </AnchorButton>
      }
    />
  )
}
