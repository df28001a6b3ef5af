import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const Opener = styled('button')`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: var(--tap);
  padding: 0 16px 0 12px;
  border: 2px solid var(--ink);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-size: 20px;
  font-weight: var(--w-strong);
  cursor: pointer;

  &:active {
    background: var(--surface-3);
  }
`

/** Shows the time of a manoeuvre; a tap opens the time dialog. */
export const TimeButton = ({ text, onClick }: { text: string; onClick: () => void }) => {
  const { t } = useTranslation()
  return (
    <Opener
      type="button"
      aria-haspopup="dialog"
      aria-label={t('maneuver.adjustThisTime', { time: text })}
      onClick={onClick}
    >
      <Icon name="clock" size={22} />
      {text}
    </Opener>
  )
}
