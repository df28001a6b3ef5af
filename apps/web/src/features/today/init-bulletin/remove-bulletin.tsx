import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../../ui/ask-dialog.tsx'

/** The bulletin is given up, once the driver has confirmed it. */
export const RemoveBulletin = ({ onRemove }: { onRemove: () => void }) => {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="text" onClick={() => setAsked(true)}>
        {t('driving.remove.action')}
      </Button>
      <AskDialog
        open={isAsked}
        title={t('driving.remove.title')}
        text={t('driving.remove.text')}
        cancel={t('common.actions.cancel')}
        onCancel={() => setAsked(false)}
        action={
          <Button variant="contained" color="error" onClick={onRemove}>
            {t('driving.remove.confirm')}
          </Button>
        }
      />
    </>
  )
}
