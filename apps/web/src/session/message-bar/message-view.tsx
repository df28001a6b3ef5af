import { MESSAGE_BAR_MILLISECONDS } from '@bulletin/domain/limits'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TONE_ICON } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { useServices } from '../services.ts'
import type { Message } from './message-bar.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './message-view.module.css'

const SPOKEN = {
  error: 'a11y.errorMessage',
  warning: 'a11y.warningMessage',
  info: 'a11y.message',
  success: 'a11y.successMessage',
} as const satisfies Record<Message['severity'], string>

const Place = withClass('div', styles.place)

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

export const MessageView = ({ severity, text }: Message) => {
  const { dismiss } = useServices().messageBar
  const holding = useLeaving(dismiss)
  return (
    <Place {...holding}>
      <div className={styles.words} role={severity === 'error' ? 'alert' : 'status'} style={lookOf(severity)}>
        <span style={{ display: 'flex', color: `var(--${severity})` }}>
          <Icon name={TONE_ICON[severity]} />
        </span>
        <p>
          <VisuallyHidden>{t(SPOKEN[severity])}</VisuallyHidden> {text}
        </p>
        <IconButton icon="close" size={20} label={t('common.actions.close')} onClick={dismiss} />
      </div>
    </Place>
  )
}
