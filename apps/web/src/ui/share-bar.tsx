import { withClass } from './with-class.ts'
import styles from './share-bar.module.css'

const Track = withClass('div', styles.track)

const PERCENT = 100

/** Progress from 0 to 1; null when unknown. */
export const ShareBar = ({ share, label }: { share: number | null; label: string }) => {
  const percent = share === null ? null : Math.round(Math.min(Math.max(share, 0), 1) * PERCENT)
  return (
    <Track
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no engine draws a progress element alike
      role="progressbar"
      aria-label={label}
      {...(percent !== null && { 'aria-valuemin': 0, 'aria-valuemax': PERCENT, 'aria-valuenow': percent })}
    >
      <i style={percent === null ? undefined : { width: `${percent}%` }} />
    </Track>
  )
}
