import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './overtaken-notice.module.css'

type OvertakenNoticeProps = { onKeepMine: () => void; onTakeTheirs: () => void }

/** Shown when another user saved first: the user's edits stay visible below until the user picks one version. */
export const OvertakenNotice = ({ onKeepMine, onTakeTheirs }: OvertakenNoticeProps) => (
  <div role="alert">
    <Notice tone="warning" title={t('admin.changed.title')}>
      <p>{t('admin.changed.text')}</p>
      <div className={styles.ways}>
        <Button variant="contained" onClick={onKeepMine}>
          {t('admin.changed.keepMine')}
        </Button>
        <Button variant="outlined" onClick={onTakeTheirs}>
          {t('admin.changed.takeTheirs')}
        </Button>
      </div>
    </Notice>
  </div>
)
