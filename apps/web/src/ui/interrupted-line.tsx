import type { ReactNode } from 'react'

/** The sign in the middle of the interrupted run. */
export type Interruption = 'closed' | 'cut' | 'waiting'

const SIGNS = {
  closed: <path d="M164 60h32" stroke="var(--error)" strokeWidth="9" strokeLinecap="round" />,
  cut: <path d="M168 48l24 24M192 48l-24 24" stroke="var(--warning)" strokeWidth="8" strokeLinecap="round" />,
  waiting: (
    <g fill="var(--ink)">
      <circle cx="164" cy="60" r="4.5" />
      <circle cx="180" cy="60" r="4.5" />
      <circle cx="196" cy="60" r="4.5" />
    </g>
  ),
} as const satisfies Record<Interruption, ReactNode>

/** A run that stops before its destination: the picture on every dead-end page. */
export const InterruptedLine = ({ by }: { by: Interruption }) => (
  <svg
    width="360"
    height="120"
    viewBox="0 0 360 120"
    aria-hidden="true"
    style={{ maxWidth: '100%', flex: 'none' }}
  >
    <path d="M30 60H330" stroke="var(--track-off)" strokeWidth="6" />
    <path d="M30 60H180" stroke="var(--line-edge)" strokeWidth="20" />
    <path d="M30 60H180" stroke="var(--line)" strokeWidth="16" />
    <rect x="14" y="44" width="32" height="32" rx="9" fill="var(--ink)" />
    <circle cx="30" cy="60" r="5" fill="var(--surface)" />
    <rect
      x="300"
      y="44"
      width="32"
      height="32"
      rx="9"
      fill="var(--bg)"
      stroke="var(--track-off)"
      strokeWidth="5"
    />
    <circle cx="180" cy="60" r="40" fill="var(--surface)" stroke="var(--ink)" strokeWidth="6" />
    {SIGNS[by]}
  </svg>
)
