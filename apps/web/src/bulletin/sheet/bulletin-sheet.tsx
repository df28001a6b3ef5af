import type { Line } from '@bulletin/domain/network/line'
import { observationCountOf } from '@bulletin/domain/observation/observations-in'
import { useId, type ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { ManeuverLine } from './maneuver-line.tsx'
import { findLapsCount, type PaperBulletin } from './paper-bulletin.ts'
import { PaperBlock } from './paper-block.tsx'
import { PaperObservations, type ViewObservation } from './paper-observations.tsx'
import { PaperEnd } from './paper-end.tsx'
import { PaperHead } from './paper-head.tsx'
import { RidesTable } from './rides-table.tsx'
import paperBlockStyles from './paper-block.module.css'
import styles from './bulletin-sheet.module.css'

/** DOM id of the block, for links to focus. */
export const OBSERVATIONS_BLOCK_ID = 'sheet-observations'

/** The step where a part of the sheet was entered. */
export type PaperPart = 'start' | 'rides' | 'maneuvers' | 'endTime' | 'service'

type BulletinSheetProps = {
  bulletin: PaperBulletin
  /** Null when the network could not be loaded; some details are then omitted. */
  line: Line | null
  /** Present when the bulletin can still be corrected. */
  onCorrect?: ((part: PaperPart) => void) | undefined
  /** Opens one observation in read-only mode. */
  onView?: ViewObservation | undefined
  /** Replaces the driver's view of these parts when a received bulletin is displayed. */
  read?: Readonly<Record<'rides' | 'endTime', ReadPart>> | undefined
}

/** A part of the sheet and its summary. */
type ReadPart = { readonly count: string | undefined; readonly content: ReactNode }

export const delayWords = (minutes: number | null): string =>
  minutes === 0
    ? t('validation.summary.noDelay')
    : t('validation.summary.delay', { minutes: minutes ?? t('common.empty') })

/** A bulletin laid out like the paper form: everything on one page. */
export const BulletinSheet = ({ bulletin, line, onCorrect, onView, read }: BulletinSheetProps) => {
  const titleId = useId()
  const { rides, maneuvers, delayMinute, date } = bulletin
  const laps = findLapsCount(bulletin, line)
  const observationCount = observationCountOf(bulletin)
  const correct = (part: PaperPart) => (onCorrect ? () => onCorrect(part) : null)
  const counts = [
    t('validation.summary.rides', { count: rides.length }),
    laps !== null && t('validation.summary.laps', { count: laps }),
  ].filter((words) => typeof words === 'string')

  return (
    <div className={styles.desk}>
      {/* Without buttons in it, the sheet itself is focusable, so that the keyboard can scroll it. */}
      <article
        className={styles.paper}
        tabIndex={onCorrect ? undefined : 0}
        aria-labelledby={titleId}
        data-line={bulletin.line}
      >
        <PaperHead bulletin={bulletin} titleId={titleId} onCorrect={correct('start')} />
        <PaperBlock
          title={t('bulletin.sections.rides')}
          count={read ? read.rides.count : rides.length > 0 ? counts.join(' · ') : undefined}
          onCorrect={correct('rides')}
        >
          {read?.rides.content ??
            (rides.length > 0 ? (
              <RidesTable bulletin={bulletin} line={line} />
            ) : (
              <p className={paperBlockStyles.quiet}>{t('validation.summary.noRides')}</p>
            ))}
        </PaperBlock>
        <div className={styles.two}>
          <PaperBlock
            title={t('bulletin.sections.maneuvers')}
            count={
              maneuvers.length > 0
                ? t('validation.summary.maneuvers', { count: maneuvers.length })
                : undefined
            }
            onCorrect={correct('maneuvers')}
          >
            {maneuvers.map((maneuver) => (
              <ManeuverLine key={maneuver.key} maneuver={maneuver} day={date} />
            ))}
            {maneuvers.length === 0 && (
              <p className={paperBlockStyles.quiet}>{t('validation.summary.noManeuvers')}</p>
            )}
          </PaperBlock>
          <PaperBlock
            title={t('bulletin.sections.endTime')}
            count={read ? read.endTime.count : delayWords(delayMinute)}
            onCorrect={correct('endTime')}
          >
            {read?.endTime.content ?? <PaperEnd bulletin={bulletin} />}
          </PaperBlock>
        </div>
        <PaperBlock
          id={OBSERVATIONS_BLOCK_ID}
          title={t('bulletin.sections.observations')}
          count={
            observationCount > 0
              ? t('validation.summary.observations', { count: observationCount })
              : undefined
          }
          onCorrect={correct('service')}
        >
          {observationCount > 0 ? (
            <PaperObservations bulletin={bulletin} onView={onView} />
          ) : (
            <p className={paperBlockStyles.quiet}>{t('validation.summary.noObservations')}</p>
          )}
        </PaperBlock>
      </article>
    </div>
  )
}
