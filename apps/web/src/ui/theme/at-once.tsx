import { cloneElement, useEffect, type ReactElement, type Ref } from 'react'

type AtOnceProps = {
  in?: boolean
  appear?: boolean
  timeout?: unknown
  ownerState?: unknown
  onEnter?: () => void
  onExited?: () => void
  children: ReactElement<object>
  ref?: Ref<HTMLElement>
}

/**
 * In the place of MUI's `Fade`, which lays the whole page out by script before a dialog may be seen. The style fades it
 * in, and what is closed is gone.
 */
export const AtOnce = ({
  in: isIn = false,
  appear: _appear,
  timeout: _timeout,
  ownerState: _ownerState,
  onEnter,
  onExited,
  children,
  ...handedOn
}: AtOnceProps) => {
  useEffect(() => {
    if (isIn) onEnter?.()
    else onExited?.()
  }, [isIn, onEnter, onExited])
  return isIn ? cloneElement(children, handedOn) : null
}
