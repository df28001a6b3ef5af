import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ManagerReason } from '@bulletin/domain/bulletin/manager-reason'
import type { Line } from '@bulletin/domain/network/line'
import { t } from '../../i18n/translate.ts'
import { Chip } from '../../ui/chip.tsx'
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
}: ReasonChipsProps) => (
  <ul className={styles.list}>
    {isCorrected && (
      <Chip as="li" tone="orange" icon="pencil">
        {t('bulletin.badges.corrected')}
      </Chip>
    )}
    {item.managerReasons.map((reason) => {
      const { tone, icon } = REASON_LOOKS[reason]
      const open = openOf?.(reason) ?? null
      const words = reasonWords(reason, item, line)
      return (
        <Chip as="li" key={reason} tone={tone} icon={icon}>
          {open ? (
            <button type="button" onClick={open}>
              {words}
            </button>
          ) : (
            words
          )}
        </Chip>
      )
    })}
    {isLate && (
      <Chip as="li" tone="error" icon="warning">
        {t('toValidate.late')}
      </Chip>
    )}
  </ul>
)
