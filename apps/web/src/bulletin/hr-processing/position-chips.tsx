import type { PositionReason } from '@bulletin/domain/bulletin/hr-items'
import { t } from '../../i18n/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'
import styles from './position-chips.module.css'

const ICONS: Readonly<Record<PositionReason, IconName>> = {
  OTHER_SERVICE: 'route',
  ORDER_UNKNOWN: 'help',
  RESERVE: 'clock',
  RELIEVED: 'relief',
  RELIEVING: 'relief',
  CH: 'garage',
  RCT: 'garage',
  PARK_EXEMPTION: 'garage',
}

type PositionChipsProps = {
  reasons: readonly PositionReason[]
  /** Null when the ordered service is unknown. */
  orderedService: string | null
}

/** The reasons why HR must treat a position. */
export const PositionChips = ({ reasons, orderedService }: PositionChipsProps) => {
  if (reasons.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t('hrValidation.positionReasons.label')}>
      {reasons.map((reason) => (
        <li key={reason}>
          <Chip size="small" icon={ICONS[reason]}>
            {reason === 'OTHER_SERVICE'
              ? t('hrValidation.positionReasons.OTHER_SERVICE', { service: orderedService })
              : t(`hrValidation.positionReasons.${reason}`)}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
