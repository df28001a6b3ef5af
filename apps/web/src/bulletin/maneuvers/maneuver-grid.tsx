import type { Key } from '@bulletin/domain/document/key'
import type { DraftManeuver } from '@bulletin/domain/maneuver/maneuver'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useTranslation } from '../../i18n/use-translation.ts'
import { faultsAt } from '../draft/faults-at.ts'
import { MANEUVER_FIELDS } from './control-id.ts'
import { ManeuverRow } from './maneuver-row.tsx'
import { styled } from '../../ui/styled.ts'

const Frame = styled('div')`
  overflow-x: auto;
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface);
`

const Table = styled('table')`
  width: 100%;
  min-width: 860px;
  table-layout: fixed;
  border-collapse: collapse;

  & .departureTime {
    width: 124px;
  }

  & .departurePosition,
  & .arrivalPosition {
    width: 132px;
  }

  & .material {
    width: 168px;
  }

  & .observations {
    width: 116px;
  }

  & th {
    height: 40px;
    padding: 4px 8px;
    background: var(--surface-2);
    color: var(--text-2);
    font-size: 13px;
    line-height: 16px;
    font-weight: var(--w-strong);
    text-align: left;
  }

  & td {
    height: var(--row);
    padding: 4px 8px;
    border-top: 1px solid var(--hair);
    font-size: 15px;
    line-height: 19px;
  }

  & :is(th, td):first-of-type {
    padding-left: 12px;
  }
`

const Empty = styled('p')`
  margin: 0;
  padding: 40px 24px;
  border: 1px dashed var(--edge);
  border-radius: var(--r-3);
  color: var(--text-2);
  text-align: center;
`

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
  const { t } = useTranslation()
  if (maneuvers.length === 0) return <Empty>{t('maneuver.empty')}</Empty>
  return (
    <Frame>
      <Table aria-label={t('maneuver.detailTitle')}>
        <thead>
          <tr>
            {MANEUVER_FIELDS.map((field) => (
              <th key={field} scope="col" className={field}>
                {t(HEADS[field])}
              </th>
            ))}
            <th scope="col" className="observations">
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
      </Table>
    </Frame>
  )
}
