import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { DELAY_REASONS_SHOWN_CHARACTERS } from '@bulletin/domain/limits'
import { t } from '../../i18n/translate.ts'
import { reasonText } from '../sheet/reason-text.ts'
import styles from './delay-reasons-cell.module.css'

/** The retained reasons: the manager's if there are any, else the driver's. */
export const retainedReasons = ({ delayReason }: Pick<BulletinItem, 'delayReason'>): string =>
  (delayReason.correctedDelayByReason ?? delayReason.delayByReason)
    .map((reason) => reasonText(reason))
    .join(', ')

/** Truncates the text for a table cell. */
export const shownReasons = (whole: string): string =>
  whole.length > DELAY_REASONS_SHOWN_CHARACTERS
    ? `${whole.slice(0, DELAY_REASONS_SHOWN_CHARACTERS).trimEnd()}…`
    : whole

export const DelayReasonsCell = ({ item }: { item: BulletinItem }) => {
  const whole = retainedReasons(item)
  if (whole === '') return t('common.empty')
  const isCorrected = item.delayReason.correctedDelayByReason !== null
  return (
    <span className={styles.said} title={whole} {...(isCorrected && { 'data-corrected': '' })}>
      {shownReasons(whole)}
    </span>
  )
}
