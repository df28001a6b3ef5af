import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx'
import { RailAction } from './rail-action.tsx'
import { Button } from '../../ui/button.tsx'

type RemoveBulletinProps = {
  onRemove: () => void
  /** Where the button is: in the rail, or in the foot of a step. */
  place: 'rail' | 'foot'
}

/** Deletes the bulletin in progress with all its content, after a confirmation. */
export const RemoveBulletin = ({ onRemove, place }: RemoveBulletinProps) => {
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  return (
    <>
      {place === 'rail' ? (
        <RailAction icon="trash" onClick={ask}>
          {t('driving.remove.action')}
        </RailAction>
      ) : (
        <Button variant="text" onClick={ask}>
          {t('driving.remove.action')}
        </Button>
      )}
      <AskDialog
        open={isAsking}
        title={t('driving.remove.title')}
        text={t('driving.remove.text')}
        onCancel={() => setAsking(false)}
        confirm={t('driving.remove.confirm')}
        onConfirm={onRemove}
        tone="error"
      />
    </>
  )
}
