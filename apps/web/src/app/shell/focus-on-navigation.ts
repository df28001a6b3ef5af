import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** A new page is announced from its top: the content takes the focus, except on the first page. */
export const useFocusOnNavigation = (): RefObject<HTMLElement | null> => {
  const { pathname } = useLocation()
  const contentRef = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  // With the page itself: whoever wants the focus elsewhere on it asks for it afterwards.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    contentRef.current?.focus({ preventScroll: true })
    contentRef.current?.scrollTo({ top: 0 })
  }, [pathname])
  return contentRef
}
