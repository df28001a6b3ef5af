import type { Station } from '@bulletin/domain/network/station'

/** Shape by station type: square for a terminus, diamond for SP, circle for any other. */
export type StationShape = 'terminus' | 'intermediateTerminus' | 'provisionalService' | 'station'

export const shapeOf = ({
  extremeTerminus,
  intermediateTerminus,
  provisionalService,
}: Pick<Station, 'extremeTerminus' | 'intermediateTerminus' | 'provisionalService'>): StationShape => {
  if (extremeTerminus) return 'terminus'
  if (intermediateTerminus) return 'intermediateTerminus'
  return provisionalService ? 'provisionalService' : 'station'
}

/** A station that is not offered sets `--mark` to grey. */
const STROKE = { fill: 'var(--surface)', stroke: 'var(--mark, var(--ink))' } as const

/** Drawn in a box of 24, centred on the origin. */
export const StationMark = ({ shape }: { shape: StationShape }) => (
  <svg width="24" height="24" viewBox="-12 -12 24 24" aria-hidden="true" style={{ flex: 'none' }}>
    {shape === 'terminus' && (
      <rect x="-8" y="-8" width="16" height="16" rx="4.5" {...STROKE} strokeWidth="3.2" />
    )}
    {shape === 'intermediateTerminus' && (
      <rect x="-7" y="-7" width="14" height="14" rx="4" {...STROKE} strokeWidth="2.2" />
    )}
    {shape === 'provisionalService' && (
      <rect
        x="-5.8"
        y="-5.8"
        width="11.6"
        height="11.6"
        rx="1.5"
        transform="rotate(45)"
        fill="var(--surface)"
        stroke="var(--mark, var(--sp))"
        strokeWidth="2.4"
      />
    )}
    {shape === 'station' && <circle r="5.5" {...STROKE} strokeWidth="2.2" />}
  </svg>
)

export const SpMark = () => (
  <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" style={{ flex: 'none' }}>
    <rect x="-4.4" y="-4.4" width="8.8" height="8.8" rx="1" transform="rotate(45)" fill="currentColor" />
  </svg>
)

export const GarageMark = () => (
  <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true" style={{ flex: 'none' }}>
    <path d="M0 -5.5L6.3 5.5H-6.3z" fill="currentColor" />
  </svg>
)
