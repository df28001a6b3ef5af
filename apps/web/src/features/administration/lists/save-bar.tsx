import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './save-bar.module.css'

type SaveBarProps = {
  hasChanges: boolean
  isEnabled: boolean
  onCancel: () => void
  onSave: () => void
}

/** Uses `aria-disabled` so that a button that turns grey on tap keeps the focus: `disabled` would drop it. */
export const SaveBar = ({ hasChanges, isEnabled, onCancel, onSave }: SaveBarProps) => (
  <div className={styles.bar}>
    <p aria-live="polite">{hasChanges ? t('admin.unsaved') : ''}</p>
    <Button variant="outlined" aria-disabled={!isEnabled} onClick={() => isEnabled && onCancel()}>
      {t('admin.cancel')}
    </Button>
    <Button variant="contained" aria-disabled={!isEnabled} onClick={() => isEnabled && onSave()}>
      {t('admin.save')}
    </Button>
  </div>
)
