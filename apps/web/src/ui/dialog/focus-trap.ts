import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isOnTop } from './opened-dialogs.ts'

const MAY_BE_REACHED = 'a[href], button, input, select, textarea, [tabindex]'

const reachedByTab = (paper: HTMLElement): readonly HTMLElement[] =>
  [...paper.querySelectorAll<HTMLElement>(MAY_BE_REACHED)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  )

/** From one end to the other, for who goes on with the tab key. */
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

/** The focus is in the dialog as long as it is open, and then where it was before. */
export const useFocusTrap = ({ root, paper }: DialogParts, isGivenBack: boolean): void => {
  const [focusedBefore] = useState(() => document.activeElement)
  const broughtBackFrom = useRef<Element>(null)

  useEffect(() => {
    const enter = () => paper.current?.focus({ preventScroll: true })
    const bringBack = (target: Element) => {
      // A menu that closes as the dialog opens gives the focus back to where it had it from: it belongs there later,
      // and not to the entry that was tapped, which is still there while the menu fades.
      if (target !== document.body && target !== focusedBefore) broughtBackFrom.current ??= target
      enter()
    }
    const watch = ({ target }: FocusEvent) => {
      const dialog = root.current
      if (!dialog || !isOnTop(dialog) || !(target instanceof Element) || dialog.contains(target)) return
      // A menu that opened from the dialog is beside it, and may keep it.
      if (target.closest('[aria-hidden="true"]')) bringBack(target)
    }
    // Something in it may have taken the focus already.
    const { activeElement } = document
    if (activeElement && !root.current?.contains(activeElement)) bringBack(activeElement)
    document.addEventListener('focusin', watch)
    return () => document.removeEventListener('focusin', watch)
  }, [root, paper, focusedBefore])

  // While the dialog is still there: a browser that loses the focus with what it removes lays out the page twice.
  useLayoutEffect(
    () => () => {
      const belongs = broughtBackFrom.current ?? focusedBefore
      if (isGivenBack && belongs instanceof HTMLElement) belongs.focus({ preventScroll: true })
    },
    [isGivenBack, focusedBefore],
  )
}
