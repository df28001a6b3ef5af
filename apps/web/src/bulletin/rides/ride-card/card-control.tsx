import type { Fault } from '@bulletin/domain/problem/fault'
import type { CSSProperties, ReactNode } from 'react'
import { sentencesOf } from '../../draft/fault-at.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { withClass } from '../../../ui/with-class.ts'
import styles from './card-control.module.css'

/** A control on a card or, when the card is read-only, its value in the same place. */
const Control = withClass('button', styles.control)

export const Bubble = withClass('b', styles.bubble)

export const Cut = withClass('span', styles.cut)

export const Caption = withClass('span', styles.caption)

const NO_FAULTS: readonly Fault[] = []

type CardControlProps = {
  id: string
  /** Accessible name, including the value. */
  name: string
  children: ReactNode
  /** Null when the card is read-only: the value is rendered instead of a button. */
  onTouch: ((control: HTMLElement) => void) | null
  faults?: readonly Fault[]
  /** Why the control is disabled; the reason is given as text, not only in grey. */
  disabledReason?: string | null
  isPressed?: boolean | undefined
  opensMenu?: boolean
  className?: string | undefined
  style?: CSSProperties
  'data-state'?: string
}

/** A control of a ride card. It is a plain button, because a list has hundreds of them. */
export const CardControl = ({
  id,
  name,
  children,
  onTouch,
  faults = NO_FAULTS,
  disabledReason = null,
  isPressed,
  opensMenu = false,
  ...look
}: CardControlProps) => {
  if (!onTouch)
    return (
      <Control as="span" id={id} data-read="true" {...look}>
        <span aria-hidden="true" style={{ display: 'contents' }}>
          {children}
        </span>
        <VisuallyHidden>{name}</VisuallyHidden>
      </Control>
    )
  const words = [sentencesOf(faults), disabledReason].filter(Boolean).join(' ')
  const wordsId = words ? `${id}-words` : undefined
  return (
    <>
      <Control
        type="button"
        id={id}
        aria-label={name}
        aria-describedby={wordsId}
        aria-disabled={disabledReason !== null || undefined}
        aria-pressed={isPressed}
        aria-haspopup={opensMenu ? 'menu' : undefined}
        aria-invalid={faults.length > 0 || undefined}
        onClick={(event) => onTouch(event.currentTarget)}
        {...look}
      >
        {children}
      </Control>
      {wordsId && <VisuallyHidden id={wordsId}>{words}</VisuallyHidden>}
    </>
  )
}
