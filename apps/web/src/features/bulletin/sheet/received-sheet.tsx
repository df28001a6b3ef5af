import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import { useMemo } from 'react'
import { t } from '../../../i18n/translate.ts'
import { BulletinSheet, delayWords } from '../../../bulletin/sheet/bulletin-sheet.tsx'
import type { ViewObservation } from '../../../bulletin/sheet/paper-observations.tsx'
import { ReceivedEnd } from './received-end.tsx'
import { ReceivedRides } from './received-rides.tsx'
import { sheetRows } from './sheet-rows.ts'

type ReceivedSheetProps = { bulletin: Bulletin; line: Line | null; onView: ViewObservation }

/** The sheet of a received bulletin: retained values first, with the declared and planned ones beside them. */
export const ReceivedSheet = ({ bulletin, line, onView }: ReceivedSheetProps) => {
  const rows = useMemo(() => sheetRows(bulletin), [bulletin])
  const { rides, correctedRides, delayMinute, correctedDelayMinute, lapsCount } = bulletin
  const retained = correctedRides ?? rides
  const counts = [
    t('validation.summary.rides', { count: retained.length }),
    t('validation.summary.laps', { count: lapsCount }),
    ...(retained.length === rides.length ? [] : [t('bulletin.sheet.ridesDeclared', { count: rides.length })]),
  ]
  const delay =
    correctedDelayMinute === null
      ? delayWords(delayMinute)
      : t('bulletin.sheet.delayCorrected', { minutes: correctedDelayMinute, declared: delayMinute })
  return (
    <BulletinSheet
      bulletin={bulletin}
      line={line}
      onView={onView}
      read={{
        rides: {
          count: rows.length > 0 ? counts.join(' · ') : undefined,
          content:
            rows.length > 0 ? (
              <ReceivedRides rows={rows} bulletin={bulletin} line={line} />
            ) : (
              <p className="quiet">{t('validation.summary.noRides')}</p>
            ),
        },
        endTime: { count: delay, content: <ReceivedEnd bulletin={bulletin} line={line} /> },
      }}
    />
  )
}
