import styles from './countdown-ring.module.css'

const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS

/** Remaining seconds as a circle that empties. Hidden from screen readers: the text beside it says the same. */
export const CountdownRing = ({ left, share }: { left: number; share: number }) => (
  <svg className={styles.ring} width={104} height={104} viewBox="0 0 100 100" aria-hidden="true">
    <circle cx={50} cy={50} r={RADIUS} />
    <circle
      className={styles.left}
      cx={50}
      cy={50}
      r={RADIUS}
      strokeDasharray={LENGTH}
      strokeDashoffset={LENGTH * (1 - share)}
    />
    <text x={50} y={50}>
      {left}
    </text>
  </svg>
)
