import { useCallback, useState, type RefCallback } from 'react'

/** The inner width of an element, measured before the first paint and updated on resize. */
export const useWidth = (before: number): [width: number, watch: RefCallback<HTMLElement>] => {
  const [width, setWidth] = useState(before)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const read = () => setWidth(element.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, watch]
}
