import { MESSAGE_BAR_MILLISECONDS } from '@bulletin/domain/limits'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TONE_ICON } from '../../ui/notice.tsx'
import { styled } from '../../ui/styled.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { useServices } from '../services.ts'
import type { Message, ShownMessage } from './message-bar.ts'

const SPOKEN = {
  error: 'a11y.errorMessage',
  warning: 'a11y.warningMessage',
  info: 'a11y.message',
  success: 'a11y.successMessage',
} as const satisfies Record<Message['severity'], string>

const Place = styled('div')`
  position: fixed;
  /* Above the foot, whose words and ways stay in reach. */
  bottom: calc(var(--foot-h) + 12px);
  left: 50%;
  z-index: 1400;
  display: flex;
  justify-content: center;
  width: max-content;
  max-width: calc(100vw - 32px);
  transform: translateX(-50%);
  animation: appear 120ms ease-out;

  /* Beside the panel at the right edge, where there is room for both: its list and its foot stay in reach. */
  @media (min-width: 1000px) {
    body:has([data-place='right']) & {
      left: calc((100vw - var(--panel-w)) / 2);
      max-width: calc(100vw - var(--panel-w) - 32px);
    }
  }
`

const Words = styled('div')`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 2px 8px 2px 16px;
  border-radius: var(--r-3);
  color: var(--ink);
  font-size: 16px;
  line-height: 24px;

  & > p {
    margin: 0;
    padding: 8px 0;
  }
`

const lookOf = (severity: Message['severity']) => ({
  background: `var(--${severity}-soft)`,
  boxShadow: `inset 0 0 0 1px var(--${severity}-edge)`,
})

/**
 * Dismisses the message after a delay; the timer stops while the message is hovered or focused, or the window is
 * inactive.
 */
const useLeaving = (leave: () => void) => {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    window.addEventListener('blur', hold)
    window.addEventListener('focus', release)
    return () => {
      window.removeEventListener('blur', hold)
      window.removeEventListener('focus', release)
    }
  }, [])
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(leave, MESSAGE_BAR_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isHeld, leave])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release }
}

const PassingMessage = ({ severity, text }: Message) => {
  const { t } = useTranslation()
  const { dismiss } = useServices().messageBar
  const holding = useLeaving(dismiss)
  return (
    <Place {...holding}>
      <Words role={severity === 'error' ? 'alert' : 'status'} style={lookOf(severity)}>
        <span style={{ display: 'flex', color: `var(--${severity})` }}>
          <Icon name={TONE_ICON[severity]} />
        </span>
        <p>
          <VisuallyHidden>{t(SPOKEN[severity])}</VisuallyHidden> {text}
        </p>
        <IconButton icon="close" size={20} label={t('common.actions.close')} onClick={dismiss} />
      </Words>
    </Place>
  )
}

export const MessageView = ({ message }: { message: ShownMessage }) => (
  <PassingMessage key={message.id} severity={message.severity} text={message.text} />
)
