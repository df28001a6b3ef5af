import { useEffect, useRef, type ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'

/** Takes the focus when a step opens: a screen reader announces the step and continues from there. */
export const StepTitle = ({ children }: { children: ReactNode }) => {
  const title = useRef<HTMLElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <VisuallyHidden as="h1" ref={title} tabIndex={-1}>
      {children}
    </VisuallyHidden>
  )
}
