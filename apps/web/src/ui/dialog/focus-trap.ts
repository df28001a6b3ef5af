import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isOnTop } from './opened-dialogs.ts'

const MAY_BE_REACHED = 'a[href], button, input, select, textarea, [tabindex]'

const reachedByTab = (paper: HTMLElement): readonly HTMLElement[] =>
  [...paper.querySelectorAll<HTMLElement>(MAY_BE_REACHED)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  )

/** Wraps the focus from one end of the dialog to the other. */
export const focusEnd = (paper: HTMLElement | null, end: 'first' | 'last'): void => {
  if (!paper) return
  const reached = reachedByTab(paper)
  const target = end === 'first' ? reached.at(0) : reached.at(-1)
  ;(target ?? paper).focus()
}

type DialogParts = {
  readonly root: RefObject<HTMLElement | null>
  readonly paper: RefObject<HTMLElement | null>
}

/** Keeps the focus in the dialog while it is open, then returns it to where it was before. */
export const useFocusTrap = ({ root, paper }: DialogParts, isGivenBack: boolean): void => {
  const [focusedBefore] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const broughtBackFrom = useRef<Element>(null)

  useEffect(() => {
    const enter = () => paper.current?.focus({ preventScroll: true })
    const bringBack = (target: Element) => {
      // A menu that closes as the dialog opens gives the focus back to its own opener. Return the focus there later,
      // and not to the tapped entry, which is still in the document while the menu fades out.
      if (target !== document.body && target !== focusedBefore) broughtBackFrom.current ??= target
      enter()
    }
    const watch = ({ target }: FocusEvent) => {
      const dialog = root.current
      if (!dialog || !isOnTop(dialog) || !(target instanceof Element) || dialog.contains(target)) return
      // A menu opened from the dialog lies outside it, is not hidden, and may keep the focus.
      if (target.closest('[aria-hidden="true"]')) bringBack(target)
    }
    // A field of the dialog may already have taken the focus.
    const { activeElement } = document
    if (activeElement && !root.current?.contains(activeElement)) bringBack(activeElement)
    document.addEventListener('focusin', watch)
    return () => document.removeEventListener('focusin', watch)
  }, [root, paper, focusedBefore])

  // Runs while the dialog is still in the document: removing a focused element makes the browser lay out the page
  // twice.
  useLayoutEffect(
    () => () => {
      const belongs = broughtBackFrom.current ?? focusedBefore
      if (isGivenBack && belongs instanceof HTMLElement) belongs.focus({ preventScroll: true })
    },
    [isGivenBack, focusedBefore],
  )
}
