import { Icon } from '../../ui/icon.tsx'
import type { FaultGroup } from './fault-groups.ts'
import { faultCount, faultPlace } from './fault-places.ts'
import styles from './fault-summary.module.css'

type FaultSummaryProps = { groups: readonly FaultGroup[]; onGo: (group: FaultGroup) => void }

/** In the footer of a step: the number of faults, and a link to the first one. */
export const FaultSummary = ({ groups, onGo }: FaultSummaryProps) => {
  const [first] = groups
  if (!first) return null
  return (
    <output className={styles.line}>
      <Icon name="error" size={22} />
      <div>
        <strong>{faultCount(groups)}</strong>
        <button className={styles.go} type="button" onClick={() => onGo(first)}>
          {faultPlace(first)}
        </button>
      </div>
    </output>
  )
}
