import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '../services.ts'

export const SignOutDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation()
  const { session } = useServices()
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('logout.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('logout.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('logout.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void session.signOut()}>
          {t('logout.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
