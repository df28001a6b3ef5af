import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { RailAction } from './rail-action.tsx'

/** The bulletin in progress goes, with everything in it, after one more question. */
export const RemoveBulletin = ({ onRemove }: { onRemove: () => void }) => {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <RailAction icon="trash" onClick={() => setAsking(true)}>
        {t('driving.remove.action')}
      </RailAction>
      <AskDialog
        open={isAsking}
        title={t('driving.remove.title')}
        text={t('driving.remove.text')}
        cancel={t('common.actions.cancel')}
        onCancel={() => setAsking(false)}
        action={
          <Button variant="contained" color="error" onClick={onRemove}>
            {t('driving.remove.confirm')}
          </Button>
        }
      />
    </>
  )
}
