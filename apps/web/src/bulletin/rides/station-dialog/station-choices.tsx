import type { Quadrigram, Station } from '@bulletin/domain/network/station'
import { memo, useId, type CSSProperties } from 'react'
import { withClass } from '../../../ui/with-class.ts'
import { StationChoice } from './station-choice.tsx'
import styles from './station-choices.module.css'

/** Departure on the left, arrival on the right. */
export const TwoEnds = withClass('div', styles.twoEnds)

const COLUMNS = 2

type StationChoicesProps = {
  /** Id of the group's label. */
  labelledBy: string
  stations: readonly Station[]
  selected: Quadrigram | null
  /** The stations that can be chosen; the others are disabled. */
  offered: ReadonlySet<Quadrigram>
  onChoose: (station: Quadrigram) => void
  describedBy?: string | undefined
  isInvalid?: boolean
}

/** The notable stations of a line, in order, filled column by column. */
export const StationChoices = memo(
  ({
    labelledBy,
    stations,
    selected,
    offered,
    onChoose,
    describedBy,
    isInvalid = false,
  }: StationChoicesProps) => {
    const group = useId()
    const rows = Math.ceil(stations.length / COLUMNS)
    const leadsOn = (index: number): boolean => {
      const [here, next] = [stations[index], stations[index + 1]]
      if (!here || !next || (index + 1) % rows === 0) return false
      return here.fork === null || here.fork === next.fork
    }
    return (
      <div
        className={styles.choices}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        style={{ '--rows': rows } as CSSProperties}
      >
        {stations.map((station, index) => (
          <StationChoice
            key={station.quadrigram}
            station={station}
            group={group}
            isSelected={station.quadrigram === selected}
            isOffered={offered.has(station.quadrigram) || station.quadrigram === selected}
            leadsOn={leadsOn(index)}
            onChoose={onChoose}
          />
        ))}
      </div>
    )
  },
)
