import type { Key } from '@bulletin/domain/document/key'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { faultsAt } from '../draft/faults-at.ts'
import { MANEUVER_FIELDS } from './control-id.ts'
import { ManeuverRow } from './maneuver-row.tsx'
import styles from './maneuver-table.module.css'

/** Column titles, in field order. */
const HEADS = {
  departureTime: 'maneuver.columns.hour',
  departureStation: 'maneuver.columns.departureStation',
  departurePosition: 'maneuver.columns.startPosition',
  arrivalPosition: 'maneuver.columns.endPosition',
  arrivalStation: 'maneuver.columns.arrivalStation',
  material: 'maneuver.columns.material',
} as const

type ManeuverTableProps = {
  onEdit: (key: Key) => void
  /** Opens the observations of a manoeuvre; if there are none, to add the first. */
  onObservations: (key: Key) => void
}

/** The manoeuvres of the draft, with their faults marked. Those of a sent bulletin are on the sheet instead. */
export const ManeuverTable = (actions: ManeuverTableProps) => {
  const { timeZone } = useServices().settings
  const { draft, shownFaults } = useDraftEditing()
  const { maneuvers } = draft
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
              faults={faultsAt(shownFaults, 'maneuvers', index)}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
