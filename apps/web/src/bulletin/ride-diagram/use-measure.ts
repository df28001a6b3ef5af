import { useSyncExternalStore } from 'react'
import { measureByTable, type Measure } from './measure.ts'

const FAMILY = "'Inter Variable', 'Inter', 'Roboto', 'Segoe UI', system-ui, sans-serif"

const measureOnCanvas = (): Measure => {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return measureByTable
  const known = new Map<string, number>()
  return (text, px, weight) => {
    const key = `${weight} ${px} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    context.font = `${weight} ${px}px ${FAMILY}`
    const { width } = context.measureText(text)
    known.set(key, width)
    return width
  }
}

let current: Measure | null = null

const currentMeasure = (): Measure => {
  current ??= measureOnCanvas()
  return current
}

/** What was measured while the font was on its way is measured again once it is there. */
const onFontsLoaded = (changed: () => void): (() => void) => {
  const renew = () => {
    current = null
    changed()
  }
  document.fonts.addEventListener('loadingdone', renew)
  return () => document.fonts.removeEventListener('loadingdone', renew)
}

/** The same function until a font arrives. */
export const useMeasure = (): Measure =>
  useSyncExternalStore(onFontsLoaded, currentMeasure, () => measureByTable)
