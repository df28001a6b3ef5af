import { useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ChangeWork } from '../managed/use-correction-work.ts'
import { withoutKeptReasons } from './correction-work.ts'
import styles from './kept-reasons.module.css'

/**
 * Shown when the delay is corrected to 0: the reason for a train parked elsewhere remains unless the manager removes
 * it.
 */
export const KeptReasons = ({ change }: { change: ChangeWork }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.kept}>
      <Icon name="info" size={18} />
      <output>{t('correction.parkExemption.kept')}</output>
      <Button variant="text" tone="error" onClick={() => setAsking(true)}>
        {t('correction.parkExemption.remove')}
      </Button>
      <AskDialog
        open={isAsking}
        title={t('correction.parkExemption.title')}
        text={t('correction.parkExemption.text')}
        cancel={t('correction.parkExemption.cancel')}
        onCancel={() => setAsking(false)}
        confirm={t('correction.parkExemption.confirm')}
        onConfirm={() => {
          setAsking(false)
          change(withoutKeptReasons)
        }}
        tone="error"
      />
    </div>
  )
}
