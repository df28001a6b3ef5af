import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Head } from './dialog-frame.ts'
import dialogFrameStyles from './dialog-frame.module.css'

/** Moves the focus to the title when the step changes, because the control that was pressed no longer exists. */
const useFocusAtStep = (step: string) => {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) title.current?.focus({ preventScroll: true })
    before.current = step
  }, [step])
  return title
}

export type DialogNames = { readonly titleId: string; readonly subjectId: string }

type DialogHeadProps = DialogNames & {
  /** Identifies the step; a change moves the focus to the title. */
  step: string
  icon: IconName | null
  title: string
  subject: string
  /** Displayed beside the title. */
  children: ReactNode
}

export const DialogHead = ({ titleId, subjectId, step, icon, title, subject, children }: DialogHeadProps) => {
  const titleRef = useFocusAtStep(step)
  return (
    <Head>
      {icon && (
        <span className={dialogFrameStyles.icon}>
          <Icon name={icon} size={28} />
        </span>
      )}
      <div className={dialogFrameStyles.words}>
        <h2 id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <p id={subjectId}>{subject}</p>
      </div>
      {children}
    </Head>
  )
}
