import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import { t } from '../../../i18n/translate.ts'
import { EndTimes } from '../../../bulletin/sheet/paper-end.tsx'
import { reasonText } from '../../../bulletin/sheet/reason-text.ts'
import { Mismatches } from '../plan/mismatches.tsx'
import { PlannedTime } from '../plan/planned-time.tsx'
import { useMismatchesAt } from '../plan/shown-mismatches.ts'
import { SHEET_END_ID } from './sheet-rows.ts'
import styles from './received-end.module.css'

/** The real end beside the planned one, and the retained reasons beside the declared ones. */
export const ReceivedEnd = ({ bulletin, line }: { bulletin: Bulletin; line: Line | null }) => {
  const mismatches = useMismatchesAt(bulletin)(null)
  const { delayByReason: declared, correctedDelayByReason: corrected } = bulletin.delayReason
  const wordsOf = (reasons: typeof declared): string =>
    reasons.length === 0
      ? t('bulletin.sheet.noReason')
      : reasons.map((reason) => reasonText(reason)).join(' · ')
  const reasons = corrected ?? declared
  return (
    <div className={styles.end} id={SHEET_END_ID} tabIndex={-1}>
      <EndTimes bulletin={bulletin} />
      {bulletin.theoreticalEndService === null && bulletin.plan && (
        <PlannedTime
          planned={bulletin.plan.theoreticalEndService}
          real={bulletin.realEndService}
          day={bulletin.date}
          precision="second"
        />
      )}
      <Mismatches mismatches={mismatches} line={line} />
      {(reasons.length > 0 || corrected !== null) && (
        <>
          <h4>{t('bulletin.sheet.reasons')}</h4>
          <p className="quiet">{wordsOf(reasons)}</p>
          {corrected !== null && (
            <p className="quiet">{t('bulletin.sheet.declared', { values: wordsOf(declared) })}</p>
          )}
        </>
      )}
    </div>
  )
}
