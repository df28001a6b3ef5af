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
 * Replaces MUI's `Fade`, which forces a layout of the whole page before a dialog becomes visible. CSS fades it in;
 * closing removes it at once.
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
