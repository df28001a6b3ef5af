import type { Key } from '@bulletin/domain/document/key'
import type { DraftManeuver } from '@bulletin/domain/maneuver/maneuver'
import type { Fault } from '@bulletin/domain/problem/fault'
import { t } from '../../i18n/translate.ts'
import { faultsAt } from '../draft/faults-at.ts'
import { MANEUVER_FIELDS } from './control-id.ts'
import { ManeuverRow } from './maneuver-row.tsx'
import styles from './maneuver-grid.module.css'

/** Column titles, in field order. */
const HEADS = {
  departureTime: 'maneuver.columns.hour',
  departureStation: 'maneuver.columns.departureStation',
  departurePosition: 'maneuver.columns.startPosition',
  arrivalPosition: 'maneuver.columns.endPosition',
  arrivalStation: 'maneuver.columns.arrivalStation',
  material: 'maneuver.columns.material',
} as const

export type ManeuverGridProps = {
  maneuvers: readonly DraftManeuver[]
  timeZone: string
  /** Paths are relative to the list: `[0, 'material']`. */
  faults?: readonly Fault[]
  onEdit: (key: Key) => void
  /** Opens the observations of a manoeuvre; if there are none, to add the first. */
  onObservations: (key: Key) => void
}

const NO_FAULTS: readonly Fault[] = []

/** Table of a draft's manoeuvres. Those of a sent bulletin are displayed on the sheet instead. */
export const ManeuverGrid = ({
  maneuvers,
  timeZone,
  faults = NO_FAULTS,
  onEdit,
  onObservations,
}: ManeuverGridProps) => {
  if (maneuvers.length === 0) return <p className={styles.empty}>{t('maneuver.empty')}</p>
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('maneuver.detailTitle')}>
        <thead>
          <tr>
            {MANEUVER_FIELDS.map((field) => (
              <th key={field} scope="col" className={styles[field]}>
                {t(HEADS[field])}
              </th>
            ))}
            <th scope="col" className={styles.observations}>
              {t('maneuver.columns.observations')}
            </th>
          </tr>
        </thead>
        <tbody>
          {maneuvers.map((maneuver, index) => (
            <ManeuverRow
              key={maneuver.key}
              maneuver={maneuver}
              timeZone={timeZone}
              faults={faultsAt(faults, index)}
              onEdit={onEdit}
              onObservations={onObservations}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
