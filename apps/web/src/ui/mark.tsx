/** The amber of the training environment, used in the brand (logo and tag) only: it stands for no state and no line. */
const TRAINING_AMBER = '#F2B33D'

/**
 * The product's logo: a run from a terminus to a destination in the line's colour. Dashed in the training environment.
 */
export const Mark = ({ size, training = false }: { size: number; training?: boolean }) => (
  <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" style={{ flex: 'none' }}>
    <rect width="64" height="64" rx="17" fill="var(--ink)" />
    {training && (
      <rect
        x="3"
        y="3"
        width="58"
        height="58"
        rx="14.5"
        fill="none"
        stroke={TRAINING_AMBER}
        strokeWidth="3"
        strokeDasharray="8 6"
      />
    )}
    <path
      d="M15 31.5L27 43.5L49 19.5"
      fill="none"
      stroke="var(--surface)"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={training ? '6 7' : undefined}
    />
    <rect x="9.5" y="26" width="11" height="11" rx="3.2" fill="var(--surface)" />
    <circle cx="27" cy="43.5" r="6.5" fill="var(--ink)" stroke="var(--surface)" strokeWidth="4.5" />
    <rect
      x="43.5"
      y="14"
      width="11"
      height="11"
      rx="3.2"
      fill={training ? TRAINING_AMBER : 'var(--line)'}
      stroke="var(--ink)"
      strokeWidth="2"
    />
  </svg>
)
