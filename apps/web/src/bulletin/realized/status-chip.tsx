import '../../i18n/oversight-words.ts'
import type { RealizedStatus } from '@bulletin/domain/realized/realized-status'
import { t, type TextKey } from '../../i18n/translate.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import styles from './status-chip.module.css'

type Look = { icon: IconName; tone: ChipTone; hint?: TextKey }

/** A colour, an icon and a word, always together. */
const LOOKS: Readonly<Record<RealizedStatus, Look>> = {
  PLANNED: { icon: 'calendar', tone: 'neutral' },
  IN_PROGRESS: { icon: 'train', tone: 'info' },
  WAITING: { icon: 'clock', tone: 'warning', hint: 'enums.serviceRealizedStatusHint.WAITING' },
  NOT_DONE: { icon: 'error', tone: 'error', hint: 'enums.serviceRealizedStatusHint.NOT_DONE' },
  DONE: { icon: 'checkCircle', tone: 'success' },
  OVERDONE: { icon: 'plus', tone: 'violet' },
  PARTIALLY_DONE: { icon: 'warning', tone: 'orange' },
  NO_OBJECT: { icon: 'minus', tone: 'plain', hint: 'enums.serviceRealizedStatusHint.NO_OBJECT' },
}

export const StatusChip = ({ status }: { status: RealizedStatus }) => {
  const { icon, tone, hint } = LOOKS[status]
  return (
    <Chip className={styles.chip} tone={tone} icon={icon} title={hint && t(hint)}>
      {t(`enums.serviceRealizedStatus.${status}`)}
      {hint && <VisuallyHidden>{t(hint)}</VisuallyHidden>}
    </Chip>
  )
}
