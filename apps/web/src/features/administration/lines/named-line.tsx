import { t } from '../../../i18n/translate.ts'
import { LineBadge } from '../../../ui/line-badge.tsx'
import styles from './named-line.module.css'

/** The text is hidden from screen readers because the badge's label already reads the line name. */
export const NamedLine = ({ line }: { line: string }) => (
  <span className={styles.row}>
    <LineBadge line={line} size={32} />
    <span aria-hidden="true">{t('common.lineName', { line })}</span>
  </span>
)
