import type { Quadrigram, Station } from '@bulletin/domain/network/station'
import { memo, useId, type CSSProperties } from 'react'
import { StationChoice } from './station-choice.tsx'
import { styled } from '../../../ui/styled.ts'

const COLUMNS = 2

/** One styled element for the whole list: two dozen styled parts would slow down a slow tablet. */
const Choices = styled('div')`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  grid-template-rows: repeat(var(--rows), auto);
  gap: 2px 8px;

  & > label {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: var(--tap);
    padding: 0 10px 0 8px;
    border-radius: var(--r-2);
    color: var(--ink);
    font-size: 15px;
    line-height: 18px;
    font-weight: 550;
    cursor: pointer;
  }

  /* The track that leads on to the station below. */
  & > label[data-leads-on]::before {
    content: '';
    position: absolute;
    left: 18px;
    top: 24px;
    width: 4px;
    height: 50px;
    background: var(--track-off);
  }

  & > label > svg {
    position: relative;
  }

  & .name {
    flex: 1;
    min-width: 0;
    font-variant-numeric: normal;
  }

  & .sp,
  & .garage {
    display: flex;
    color: var(--text-2);
  }

  & .sp {
    color: var(--sp);
  }

  & .heard {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  & > label:active:not([data-off]) {
    background: var(--surface-3);
  }

  & > label[data-off] {
    --mark: var(--text-off);

    color: var(--text-off);
    cursor: default;
  }

  & > label[data-on] {
    background: var(--action);
    color: var(--on-action);
    font-weight: var(--w-title);
  }

  & > :is([data-off], [data-on]) > :is(.sp, .garage) {
    color: inherit;
  }

  & > label:focus-within:has(:focus-visible) {
    z-index: 1;
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }

  & input {
    position: absolute;
    inset: 0;
    z-index: 1;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`

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

const ChoicesOfStations = ({
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
    <Choices
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
    </Choices>
  )
}

/** The notable stations of a line, in order, filled column by column. */
export const StationChoices = memo(ChoicesOfStations)
