import { useEffect, type RefObject } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move the focus to the same control (checkbox or link) in the previous or next row. */
const stepThroughRows = (event: KeyboardEvent, table: HTMLElement): void => {
  const step = STEPS[event.key]
  const control = event.target instanceof HTMLElement ? event.target.dataset['control'] : undefined
  if (step === undefined || control === undefined) return
  const all = [...table.querySelectorAll<HTMLElement>(`[data-control="${control}"]`)]
  const next = all[all.findIndex((one) => one === event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export const useRowSteps = (scrollRef: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const table = scrollRef.current
    const step = (event: KeyboardEvent) => table && stepThroughRows(event, table)
    table?.addEventListener('keydown', step)
    return () => table?.removeEventListener('keydown', step)
  }, [scrollRef])
}
