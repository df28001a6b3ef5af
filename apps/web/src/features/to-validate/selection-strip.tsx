import { VALIDATED_TOGETHER_MAX } from '@bulletin/domain/limits'
import { t } from '../../i18n/translate.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { SelectionNotice } from './selection.ts'
import styles from './selection-strip.module.css'

type SelectionStripProps = { notice: SelectionNotice | null; onDismiss: () => void }

/** Notice about a change of the selection that the user's tap did not cause alone. */
export const SelectionStrip = ({ notice, onDismiss }: SelectionStripProps) => (
  <div className={styles.banner} aria-live="polite">
    {notice && (
      <>
        <Icon name="info" size={22} />
        <p>
          {notice.kind === 'FULL'
            ? t('toValidate.selectionFull', { max: VALIDATED_TOGETHER_MAX })
            : t('toValidate.selectionLeft', { count: notice.count })}
        </p>
        <IconButton icon="close" size={20} label={t('common.actions.close')} onClick={onDismiss} />
      </>
    )}
  </div>
)
