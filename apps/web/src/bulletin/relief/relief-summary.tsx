import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WithParts } from '../../i18n/with-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { NamedPick } from './relief-board.ts'
import styles from './relief-summary.module.css'

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
      <output className={styles.line} data-tone="error">
        <Icon name="error" size={22} />
        {[...new Set(faults.map(({ code }) => FAULT_SENTENCES[code]))].join(' ')}
      </output>
    )
  if (!start) return <output className={styles.line} />
  return (
    <output className={styles.line}>
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
    </output>
  )
}
