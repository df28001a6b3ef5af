import { t } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ListWork } from './use-list-work.ts'
import styles from './overtaken-notice.module.css'

type OvertakenNoticeProps = { work: Pick<ListWork<unknown>, 'keepMine' | 'takeTheirs'> }

/** Shown when another user saved first: the user's edits stay visible below until the user picks one version. */
export const OvertakenNotice = ({ work }: OvertakenNoticeProps) => (
  <div role="alert">
    <Notice tone="warning" title={t('admin.changed.title')}>
      <p>{t('admin.changed.text')}</p>
      <div className={styles.ways}>
        <Button variant="contained" onClick={work.keepMine}>
          {t('admin.changed.keepMine')}
        </Button>
        <Button variant="outlined" onClick={work.takeTheirs}>
          {t('admin.changed.takeTheirs')}
        </Button>
      </div>
    </Notice>
  </div>
)
