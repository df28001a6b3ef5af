import type { Fault } from '@bulletin/domain/problem/fault'
import type { Quadrigram, Station } from '@bulletin/domain/network/station'
import { useId, type ReactNode } from 'react'
import { FieldNotice } from '../../../ui/field/field-notice.tsx'
import { wrongEntry } from './field-faults.ts'
import { StationChoices } from './station-choices.tsx'
import styles from './end-block.module.css'

type EndBlockProps = {
  title: string
  field: 'departure' | 'arrival'
  stations: readonly Station[]
  selected: Quadrigram | null
  offered: ReadonlySet<Quadrigram>
  onChoose: (station: Quadrigram) => void
  faults: readonly Fault[]
  /** Displayed when the stations have no fault. */
  hint: ReactNode
  /** The garage fields at that end. */
  children: ReactNode
}

/** The departure or arrival of the ride: its station and the garage there. */
export const EndBlock = ({
  title,
  field,
  stations,
  selected,
  offered,
  onChoose,
  faults,
  hint,
  children,
}: EndBlockProps) => {
  const titleId = useId()
  const noticeId = useId()
  const wrong = wrongEntry(faults, field)
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{title}</h3>
        <div id={noticeId} aria-live="polite">
          {wrong ? <FieldNotice text={wrong} /> : hint !== null && <p>{hint}</p>}
        </div>
      </div>
      <StationChoices
        labelledBy={titleId}
        describedBy={noticeId}
        isInvalid={wrong !== null}
        stations={stations}
        selected={selected}
        offered={offered}
        onChoose={onChoose}
      />
      <div className={styles.garage}>{children}</div>
    </section>
  )
}
