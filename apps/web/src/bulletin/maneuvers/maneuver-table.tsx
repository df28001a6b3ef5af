import type { Key } from '@bulletin/domain/document/key'
import { useMemo } from 'react'
import { useServices } from '../../session/services.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { faultsAt } from '../draft/faults-at.ts'
import { ManeuverGrid } from './maneuver-grid.tsx'

type ManeuverTableProps = {
  onEdit: (key: Key) => void
  onObservations: (key: Key) => void
}

/** The manoeuvres of the draft, with their faults marked. */
export const ManeuverTable = ({ onEdit, onObservations }: ManeuverTableProps) => {
  const { settings } = useServices()
  const { draft, shownFaults } = useDraftEditing()
  const faults = useMemo(() => faultsAt(shownFaults, 'maneuvers'), [shownFaults])
  return (
    <ManeuverGrid
      maneuvers={draft.maneuvers}
      timeZone={settings.timeZone}
      faults={faults}
      onEdit={onEdit}
      onObservations={onObservations}
    />
  )
}
