import { useEffect, useRef, type ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'

/** Where a new step begins: whoever cannot see the screen hears its name, and goes on from there. */
export const StepTitle = ({ children }: { children: ReactNode }) => {
  const title = useRef<HTMLElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <VisuallyHidden as="h1" ref={title} tabIndex={-1}>
      {children}
    </VisuallyHidden>
  )
}
