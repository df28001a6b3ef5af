import { styled } from '../../ui/styled.ts'

const RADIUS = 42
const LENGTH = 2 * Math.PI * RADIUS

const Ring = styled('svg')`
  flex: none;
  display: block;
  color: var(--action);
  font-size: 32px;
  font-weight: 600;
  font-variant-numeric: var(--figures);

  & circle {
    fill: none;
    stroke-width: 8;
    stroke: var(--surface-3);
  }

  /* From twelve o'clock on. */
  & .left {
    stroke: currentColor;
    stroke-linecap: round;
    transform: rotate(-90deg);
    transform-origin: center;
    transition: stroke-dashoffset var(--t-move) linear;
  }

  & text {
    fill: var(--ink);
    text-anchor: middle;
    dominant-baseline: central;
  }
`

/** Remaining seconds as a circle that empties. Hidden from screen readers: the text beside it says the same. */
export const CountdownRing = ({ left, share }: { left: number; share: number }) => (
  <Ring width={104} height={104} viewBox="0 0 100 100" aria-hidden="true">
    <circle cx={50} cy={50} r={RADIUS} />
    <circle
      className="left"
      cx={50}
      cy={50}
      r={RADIUS}
      strokeDasharray={LENGTH}
      strokeDashoffset={LENGTH * (1 - share)}
    />
    <text x={50} y={50}>
      {left}
    </text>
  </Ring>
)
