import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { useServices } from '../services.ts'

export const SignOutDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation()
  const { session } = useServices()
  return (
    <AskDialog
      open={open}
      title={t('logout.title')}
      text={t('logout.text')}
      cancel={t('logout.cancel')}
      onCancel={onClose}
      action={
        <Button variant="contained" onClick={() => void session.signOut()}>
          {t('logout.confirm')}
        </Button>
      }
    />
  )
}
