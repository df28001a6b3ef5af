import '../../i18n/oversight-words.ts'
import type { RealizedStatus } from '@bulletin/domain/realized/realized-status'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'

const Chip = styled('span')`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-height: 28px;
  padding: 2px 8px 2px 6px;
  border-radius: var(--r-1);
  background: var(--surface-3);
  color: var(--text-2);
  font-size: 13px;
  line-height: 16px;
  font-weight: var(--w-strong);
  white-space: nowrap;

  /* In a row that has many others beside it. */
  ${NARROW_LAYOUT} {
    td > & {
      min-width: 108px;
      max-width: 122px;
      white-space: normal;
    }
  }

  &[data-tone='quiet'] {
    background: none;
    padding-left: 0;
  }

  &[data-tone='info'] {
    background: var(--info-soft);
    color: var(--info);
  }

  &[data-tone='warning'] {
    background: var(--warning-soft);
    color: var(--warning);
  }

  &[data-tone='error'] {
    background: var(--error-soft);
    color: var(--error);
  }

  &[data-tone='success'] {
    background: var(--success-soft);
    color: var(--success);
  }

  &[data-tone='more'] {
    background: var(--sp-soft);
    color: var(--sp);
  }

  &[data-tone='part'] {
    background: var(--correction-soft);
    color: var(--correction);
  }
`

/** A colour, an icon and a word, always together. */
const LOOKS = {
  PLANNED: { icon: 'calendar', tone: 'neutral' },
  IN_PROGRESS: { icon: 'train', tone: 'info' },
  WAITING: { icon: 'clock', tone: 'warning' },
  NOT_DONE: { icon: 'error', tone: 'error' },
  DONE: { icon: 'checkCircle', tone: 'success' },
  OVERDONE: { icon: 'plus', tone: 'more' },
  PARTIALLY_DONE: { icon: 'warning', tone: 'part' },
  NO_OBJECT: { icon: 'minus', tone: 'quiet' },
} as const satisfies Record<RealizedStatus, { icon: IconName; tone: string }>

const HINTS = {
  WAITING: 'enums.serviceRealizedStatusHint.WAITING',
  NOT_DONE: 'enums.serviceRealizedStatusHint.NOT_DONE',
  NO_OBJECT: 'enums.serviceRealizedStatusHint.NO_OBJECT',
} as const satisfies Partial<Record<RealizedStatus, string>>

const findHint = (status: RealizedStatus) => (status in HINTS ? HINTS[status as keyof typeof HINTS] : null)

export const StatusChip = ({ status }: { status: RealizedStatus }) => {
  const { t } = useTranslation()
  const { icon, tone } = LOOKS[status]
  const hint = findHint(status)
  return (
    <Chip data-tone={tone} {...(hint !== null && { title: t(hint) })}>
      <Icon name={icon} size={16} strokeWidth={2.1} />
      {t(`enums.serviceRealizedStatus.${status}`)}
      {hint !== null && <VisuallyHidden>{t(hint)}</VisuallyHidden>}
    </Chip>
  )
}
