import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { isCorrected } from '@bulletin/domain/bulletin/correction'
import { correctionDraft } from '@bulletin/domain/bulletin/correction-draft'
import type { Line } from '@bulletin/domain/network/line'
import { t } from '../../../i18n/translate.ts'
import { Board } from './board.ts'
import { comparedRides } from './compared-rides.ts'
import { declaredRides, keptChanges } from './correction-work.ts'
import { DayCompared, DelayWords, ManualDrivingWords } from './day-compared.tsx'
import { EndMismatches } from '../plan/end-mismatches.tsx'
import { RidesCompared } from './rides-compared.tsx'

/** A received bulletin, read-only: each ride drawn on its line, with the corrected values beside the declared ones. */
export const BulletinCompared = ({ bulletin, line }: { bulletin: Bulletin; line: Line | null }) => {
  const { correctedDelayMinute, correctedValidManualDriving, delayReason } = bulletin
  const isDelayCorrected = correctedDelayMinute !== null || delayReason.correctedDelayByReason !== null
  const changes = keptChanges(bulletin)
  const corrected = correctionDraft(bulletin).rides
  return (
    // It contains no focusable element: without `tabIndex` the keyboard could not scroll it.
    <Board as="section" tabIndex={0} aria-label={t('bulletin.views.diagrams')}>
      {isCorrected(bulletin) && (
        <DayCompared
          bulletin={bulletin}
          end={<EndMismatches bulletin={bulletin} line={line} />}
          delay={{
            isCorrected: isDelayCorrected,
            entry: isDelayCorrected ? (
              <DelayWords
                minutes={correctedDelayMinute ?? bulletin.delayMinute}
                reasons={delayReason.correctedDelayByReason ?? delayReason.delayByReason}
              />
            ) : (
              t('common.empty')
            ),
          }}
          manualDriving={{
            isCorrected: correctedValidManualDriving !== null,
            entry:
              correctedValidManualDriving === null ? (
                t('common.empty')
              ) : (
                <ManualDrivingWords result={correctedValidManualDriving} />
              ),
          }}
        />
      )}
      <RidesCompared
        bulletin={bulletin}
        rides={comparedRides(declaredRides(bulletin), corrected, changes)}
        line={line}
      />
    </Board>
  )
}
