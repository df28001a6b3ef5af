import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ManagerReason } from '@bulletin/domain/bulletin/manager-reason'
import type { Line } from '@bulletin/domain/network/line'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { REASON_LOOKS, reasonWords } from './reason-words.ts'
import styles from './reason-chips.module.css'

type ReasonChipsProps = {
  item: Pick<BulletinItem, 'managerReasons' | 'observationCount' | 'information'>
  line: Pick<Line, 'maxDelay' | 'maxLaps'> | null
  isCorrected?: boolean
  isLate?: boolean
  /** Returns the handler that opens what the reason is about; null for a reason without a link. */
  openOf?: (reason: ManagerReason) => (() => void) | null
}

/** The reasons to check the bulletin, most important first, plus the "corrected" and "late" marks. */
export const ReasonChips = ({
  item,
  line,
  isCorrected = false,
  isLate = false,
  openOf,
}: ReasonChipsProps) => {
  const { t } = useTranslation()
  return (
    <ul className={styles.list}>
      {isCorrected && (
        <li className={styles.chip} data-tone="correction">
          <Icon name="pencil" size={16} />
          {t('bulletin.badges.corrected')}
        </li>
      )}
      {item.managerReasons.map((reason) => {
        const { tone, icon } = REASON_LOOKS[reason]
        const open = openOf?.(reason) ?? null
        const words = (
          <>
            <Icon name={icon} size={16} />
            {reasonWords(t, reason, item, line)}
          </>
        )
        return (
          <li className={styles.chip} key={reason} data-tone={tone}>
            {open ? (
              <button type="button" onClick={open}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        )
      })}
      {isLate && (
        <li className={styles.chip} data-tone="error">
          <Icon name="warning" size={16} />
          {t('toValidate.late')}
        </li>
      )}
    </ul>
  )
}
