import '../../i18n/oversight-words.ts'
import type { RealizedStatus } from '@bulletin/domain/realized/realized-status'
import { t } from '../../i18n/translate.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import styles from './status-chip.module.css'

/** A colour, an icon and a word, always together. */
const LOOKS = {
  PLANNED: { icon: 'calendar', tone: 'neutral' },
  IN_PROGRESS: { icon: 'train', tone: 'info' },
  WAITING: { icon: 'clock', tone: 'warning' },
  NOT_DONE: { icon: 'error', tone: 'error' },
  DONE: { icon: 'checkCircle', tone: 'success' },
  OVERDONE: { icon: 'plus', tone: 'violet' },
  PARTIALLY_DONE: { icon: 'warning', tone: 'orange' },
  NO_OBJECT: { icon: 'minus', tone: 'plain' },
} as const satisfies Record<RealizedStatus, { icon: IconName; tone: ChipTone }>

const HINTS = {
  WAITING: 'enums.serviceRealizedStatusHint.WAITING',
  NOT_DONE: 'enums.serviceRealizedStatusHint.NOT_DONE',
  NO_OBJECT: 'enums.serviceRealizedStatusHint.NO_OBJECT',
} as const satisfies Partial<Record<RealizedStatus, string>>

const findHint = (status: RealizedStatus) => (status in HINTS ? HINTS[status as keyof typeof HINTS] : null)

export const StatusChip = ({ status }: { status: RealizedStatus }) => {
  const { icon, tone } = LOOKS[status]
  const hint = findHint(status)
  return (
    <Chip className={styles.chip} tone={tone} icon={icon} {...(hint !== null && { title: t(hint) })}>
      {t(`enums.serviceRealizedStatus.${status}`)}
      {hint !== null && <VisuallyHidden>{t(hint)}</VisuallyHidden>}
    </Chip>
  )
}
