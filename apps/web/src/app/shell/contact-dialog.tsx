import { displayedVersion, PRODUCT_VERSION } from '@bulletin/domain/product'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../services.ts'
import { useAccount } from '../session/account-context.ts'
import { contactMailLink } from './contact-mail.ts'

export const ContactDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation()
  const { settings, recentRequests } = useServices()
  const sender = useAccount()
  const titleId = useId()
  const link = contactMailLink(t, settings.contactEmail, {
    sender,
    version: displayedVersion(PRODUCT_VERSION),
    requestIds: recentRequests.ids(),
  })
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('contact.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('contact.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('contact.cancel')}
        </Button>
        <Button variant="contained" href={link} onClick={onClose}>
          {t('contact.open')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
