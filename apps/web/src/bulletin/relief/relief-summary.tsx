import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WithParts } from '../../i18n/with-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import type { NamedPick } from './relief-board.ts'

const Line = styled('output')`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  color: var(--text-2);
  font-size: 16px;
  line-height: 22px;
  text-align: center;

  & b {
    color: var(--ink);
    font-weight: var(--w-title);
  }

  &[data-tone='error'] {
    color: var(--error);
    font-weight: var(--w-strong);
    text-align: left;
  }
`

type ReliefSummaryProps = {
  start: NamedPick | null
  end: NamedPick | null
  faults: readonly Fault[]
}

/** Start and end of the relief, or the fault of the last tap. */
export const ReliefSummary = ({ start, end, faults }: ReliefSummaryProps) => {
  const { t } = useTranslation()
  if (faults.length > 0)
    return (
      <Line data-tone="error">
        <Icon name="error" size={22} />
        {[...new Set(faults.map(({ code }) => FAULT_SENTENCES[code]))].join(' ')}
      </Line>
    )
  if (!start) return <Line />
  return (
    <Line>
      <span>
        <WithParts
          text={
            end
              ? t('substitution.summary', { startRide: start.number, endRide: end.number })
              : t('substitution.summaryStart', { startRide: start.number })
          }
          parts={{ start: <b>{start.shortName}</b>, end: <b>{end?.shortName}</b> }}
        />
      </span>
    </Line>
  )
}
