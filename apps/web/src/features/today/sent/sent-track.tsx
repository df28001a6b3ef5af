import { t } from '../../../i18n/translate.ts'
import type { Outcome } from './outcome.ts'

const STOPS = ['tablet', 'server', 'manager'] as const
const FIRST_X = 30
const PITCH = 120

const stopX = (index: number): number => FIRST_X + index * PITCH

/** Half way to the server: the position of a bulletin that waits or failed. */
const HALF_WAY = stopX(0.5)

const SIGNS = {
  SENT: null,
  SENDING: (
    <g fill="var(--ink)">
      <circle cx={HALF_WAY + 14} cy="18" r="3" />
      <circle cx={HALF_WAY + 26} cy="18" r="3" />
      <circle cx={HALF_WAY + 38} cy="18" r="3" />
    </g>
  ),
  OFFLINE_ERROR: (
    <path
      d={`M${HALF_WAY - 6} 12l12 12m0 -12l-12 12`}
      stroke="var(--warning)"
      strokeWidth="4"
      strokeLinecap="round"
    />
  ),
  SERVER_ERROR: (
    <path
      d={`M${HALF_WAY - 6} 12l12 12m0 -12l-12 12`}
      stroke="var(--error)"
      strokeWidth="4"
      strokeLinecap="round"
    />
  ),
} as const

type SentTrackProps = {
  outcome: Outcome
  /** In training a bulletin goes no further than the server. */
  isExercise: boolean
}

/** Draws how far the bulletin has got. Decorative: the text beside it says the same. */
export const SentTrack = ({ outcome, isExercise }: SentTrackProps) => {
  const stops = isExercise ? STOPS.slice(0, 2) : STOPS
  const lastX = stopX(stops.length - 1)
  const reached = outcome === 'SENT' ? 1 : 0
  const run = `M${FIRST_X} 18H${outcome === 'SENT' ? stopX(1) : HALF_WAY}`
  return (
    <svg
      width={lastX + FIRST_X}
      height="58"
      viewBox={`0 0 ${lastX + FIRST_X} 58`}
      aria-hidden="true"
      style={{ maxWidth: '100%', flex: 'none' }}
    >
      <path d={`M${FIRST_X} 18H${lastX}`} stroke="var(--track-off)" strokeWidth="4" />
      <path d={run} stroke="var(--line-edge)" strokeWidth="12" />
      <path d={run} stroke="var(--line)" strokeWidth="9" />
      {SIGNS[outcome]}
      {stops.map((stop, index) => {
        const isReached = index <= reached
        return (
          <g key={stop}>
            <rect
              x={stopX(index) - 9}
              y="9"
              width="18"
              height="18"
              rx="5"
              fill={isReached ? 'var(--ink)' : 'var(--surface)'}
              stroke={isReached ? 'var(--ink)' : 'var(--track-off)'}
              strokeWidth="2.5"
            />
            {isReached && <circle cx={stopX(index)} cy="18" r="3" fill="var(--surface)" />}
            <text
              x={stopX(index)}
              y="50"
              textAnchor="middle"
              fontSize="14"
              fontWeight={isReached ? 650 : 500}
              fill={isReached ? 'var(--ink)' : 'var(--text-3)'}
            >
              {t(`sent.stops.${stop}`)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
