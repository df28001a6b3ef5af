import type { Line } from '@bulletin/domain/network/line'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { reliefLabelOf } from '@bulletin/domain/substitution/labels'
import type { InstantText } from '@bulletin/domain/time/day'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ridePicture, type RidePicture } from '../../ride-diagram/picture.ts'
import { diagramOfRide } from '../../ride-diagram/ride-on-line.ts'
import { useMeasure } from '../../ride-diagram/use-measure.ts'
import { reliefText } from './relief-text.ts'
import { rowOf } from './ride-row.ts'
import { shownTimes, type ShownTimes } from './shown-times.ts'

/** Returns the previous object while the content is equal, so that memoised renders are skipped. */
const useUnlessSame = <Value>(value: Value): Value => {
  const [before, setBefore] = useState(value)
  if (JSON.stringify(before) === JSON.stringify(value)) return before
  setBefore(value)
  return value
}

type Drawn = {
  ride: DraftRide
  line: Line
  isReliefRemovable: boolean
  /** Width of the diagram, in pixels. */
  width: number
  proposedDeparture?: InstantText | null
}

/** The picture of a ride on its line, with its times and relief label. */
export const useRidePicture = ({
  ride,
  line,
  isReliefRemovable,
  width,
  proposedDeparture = null,
}: Drawn): { times: ShownTimes; relief: string | null; picture: RidePicture } => {
  const { t } = useTranslation()
  const measure = useMeasure()
  const asked = useMemo(() => {
    const diagram = diagramOfRide(ride, line)
    const times = shownTimes(ride, line, proposedDeparture)
    const label = reliefLabelOf(ride)
    const relief = label && reliefText(label, t)
    const parkPosition = ride.park ? (ride.parkPosition ?? t('ride.toEnter')) : null
    const row = rowOf(diagram, times, { parkPosition, relief, isReliefRemovable }, measure)
    return { times, relief, drawn: { diagram, row } }
  }, [ride, line, isReliefRemovable, proposedDeparture, measure, t])
  const { diagram, row } = useUnlessSame(asked.drawn)
  const picture = useMemo(() => ridePicture(diagram, { width, measure, row }), [diagram, row, width, measure])
  return { times: asked.times, relief: asked.relief, picture }
}
