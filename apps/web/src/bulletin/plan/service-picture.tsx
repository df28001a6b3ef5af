import { Fragment } from 'react'

const TERMINUS = 22
/** The last terminus is drawn by its stroke, half of which lies outside the shape. */
const EDGE = 4

type ServicePictureProps = { work: readonly { from: number; to: number }[] }

const percent = (fraction: number): string => `${fraction * 100}%`

const stopsOf = (work: ServicePictureProps['work']): number[] =>
  [...new Set(work.flatMap(({ from, to }) => [from, to]))].filter((fraction) => fraction > 0 && fraction < 1)

/** The day drawn as a metro line: work in the line's colour, breaks as a thin track. */
export const ServicePicture = ({ work }: ServicePictureProps) => (
  <svg width="100%" height="40" aria-hidden="true" style={{ display: 'block', overflow: 'visible' }}>
    <svg x={TERMINUS / 2} width={`calc(100% - ${TERMINUS + EDGE / 2}px)`} overflow="visible">
      <rect x="0" y="18" width="100%" height="4" fill="var(--track-off)" />
      {work.map(({ from, to }) => (
        <Fragment key={from}>
          <rect x={percent(from)} y="12.5" width={percent(to - from)} height="15" fill="var(--line-edge)" />
          <rect x={percent(from)} y="14" width={percent(to - from)} height="12" fill="var(--line)" />
        </Fragment>
      ))}
      {stopsOf(work).map((fraction) => (
        <circle
          key={fraction}
          cx={percent(fraction)}
          cy="20"
          r="7.5"
          fill="var(--surface)"
          stroke="var(--ink)"
          strokeWidth="3"
        />
      ))}
      <rect
        x={-TERMINUS / 2}
        y="9"
        width={TERMINUS}
        height={TERMINUS}
        rx="6"
        fill={work.length > 0 ? 'var(--ink)' : 'var(--track-off)'}
      />
      <circle cx="0" cy="20" r="4" fill="var(--surface)" />
      <svg x="100%" overflow="visible">
        <rect
          x={-TERMINUS / 2}
          y="9"
          width={TERMINUS}
          height={TERMINUS}
          rx="6"
          fill="var(--surface)"
          stroke={work.length > 0 ? 'var(--ink)' : 'var(--track-off)'}
          strokeWidth={EDGE}
        />
      </svg>
    </svg>
  </svg>
)
