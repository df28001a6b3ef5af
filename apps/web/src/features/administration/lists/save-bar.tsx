import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import type { ListWork } from './use-list-work.ts'
import styles from './save-bar.module.css'

type SaveBarProps = {
  work: Pick<ListWork<unknown>, 'hasChanges' | 'maySave' | 'cancel'>
  onSave: () => void
}

/** Uses `aria-disabled` so that a button that turns grey on tap keeps the focus: `disabled` would drop it. */
export const SaveBar = ({ work: { hasChanges, maySave, cancel }, onSave }: SaveBarProps) => (
  <div className={styles.bar}>
    <p aria-live="polite">{hasChanges ? t('admin.unsaved') : ''}</p>
    <Button variant="outlined" aria-disabled={!maySave} onClick={() => maySave && cancel()}>
      {t('admin.cancel')}
    </Button>
    <Button variant="contained" aria-disabled={!maySave} onClick={() => maySave && onSave()}>
      {t('admin.save')}
    </Button>
  </div>
)
