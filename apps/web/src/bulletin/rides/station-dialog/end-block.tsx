import type { Fault } from '@bulletin/domain/problem/fault'
import type { Quadrigram, Station } from '@bulletin/domain/network/station'
import { useId, type ReactNode } from 'react'
import { FieldNotice } from '../position-field/field-notice.tsx'
import { wrongEntry } from './field-faults.ts'
import { StationChoices } from './station-choices.tsx'
import { styled } from '../../../ui/styled.ts'

const Block = styled('section')`
  min-width: 0;
  padding: 6px 12px 8px;
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface);
`

const Head = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  /* Two lines: what is wrong is read to its end, and the stations stay where they are. */
  min-height: 40px;
  padding: 0 0 4px 4px;

  & h3 {
    margin: 0;
    font-size: 16px;
    line-height: 22px;
    font-weight: var(--w-title);
    white-space: nowrap;
  }

  & p {
    margin: 0;
    font-size: 14px;
    line-height: 18px;
    color: var(--text-3);
    text-align: right;
  }

  & [data-tone] {
    white-space: normal;
    text-wrap: balance;
  }
`

const Garage = styled('div')`
  margin-top: 4px;
  padding-top: 6px;
  border-top: 1px solid var(--hair);
`

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
    <Block aria-labelledby={titleId}>
      <Head>
        <h3 id={titleId}>{title}</h3>
        <div id={noticeId} aria-live="polite">
          {wrong ? <FieldNotice tone="error" text={wrong.text} /> : hint !== null && <p>{hint}</p>}
        </div>
      </Head>
      <StationChoices
        labelledBy={titleId}
        describedBy={noticeId}
        isInvalid={wrong !== null}
        stations={stations}
        selected={selected}
        offered={offered}
        onChoose={onChoose}
      />
      <Garage>{children}</Garage>
    </Block>
  )
}
