import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import type { Line } from '@bulletin/domain/network/line'
import { useServices } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { mismatchWords } from './mismatch-words.ts'
import { PlanNote } from './plan-note.ts'
import styles from './mismatches.module.css'

/** Returns the function that retains the value of the server; null if the correction already has it or cannot hold it. */
export type RetainOf = (mismatch: PlanMismatch) => (() => void) | null

type MismatchesProps = {
  mismatches: readonly PlanMismatch[]
  line: Pick<Line, 'stations'> | null
  /** Undefined where nothing can be corrected. */
  retainOf?: RetainOf | undefined
}

/** Shows the declared value and the value of the server beside the field: « déclaré 20:01:00 · plan 19:52:00 ». */
export const Mismatches = ({ mismatches, line, retainOf }: MismatchesProps) => {
  const { timeZone } = useServices().settings
  if (mismatches.length === 0) return null
  return (
    <ul className={styles.list}>
      {mismatches.map((mismatch) => {
        const { what, values, superseded } = mismatchWords(mismatch, { timeZone, line })
        const retain = retainOf?.(mismatch) ?? null
        return (
          <li key={`${mismatch.rideKey} ${mismatch.field} ${mismatch.declared}`}>
            <PlanNote data-marked="true">
              <Icon name="help" size={14} />
              {t('bulletin.mismatch.text', { what, values })}
            </PlanNote>
            {superseded !== null && <PlanNote>{superseded}</PlanNote>}
            {retain && (
              <button type="button" aria-label={t('bulletin.mismatch.retainAria', { what })} onClick={retain}>
                {t('bulletin.mismatch.retain')}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
