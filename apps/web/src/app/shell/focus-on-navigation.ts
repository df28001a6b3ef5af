import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the content on each navigation, so that a screen reader announces a new page from its top. Skips
 * the first page.
 */
export const useFocusOnNavigation = (): RefObject<HTMLElement | null> => {
  const { pathname } = useLocation()
  const contentRef = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  // A layout effect, so that it runs first: a page that wants the focus elsewhere takes it afterwards.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    contentRef.current?.focus({ preventScroll: true })
    contentRef.current?.scrollTo({ top: 0 })
  }, [pathname])
  return contentRef
}
