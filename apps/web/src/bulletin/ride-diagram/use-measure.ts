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

/** Discards the measurements made before the font was loaded. */
const onFontsLoaded = (changed: () => void): (() => void) => {
  const renew = () => {
    current = null
    changed()
  }
  document.fonts.addEventListener('loadingdone', renew)
  return () => document.fonts.removeEventListener('loadingdone', renew)
}

/** Stable until a font is loaded. */
export const useMeasure = (): Measure =>
  useSyncExternalStore(onFontsLoaded, currentMeasure, () => measureByTable)
