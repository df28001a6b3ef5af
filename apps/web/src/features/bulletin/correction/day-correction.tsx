import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import { DELAY_MAX_MINUTES } from '@bulletin/domain/limits'
import type { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useState } from 'react'
import { FieldNotice } from '../../../ui/field/field-notice.tsx'
import { faultAt } from '../../../bulletin/draft/fault-at.ts'
import { t } from '../../../i18n/translate.ts'
import { useServices } from '../../../session/services.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ControlButton } from '../../../ui/field/control.ts'
import { MinutesField } from '../../../ui/field/minutes-field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import type { OpenWork } from '../managed/use-correction-work.ts'
import { EndMismatches } from '../plan/end-mismatches.tsx'
import { countedReasonsOf, newWork } from './correction-work.ts'
import { DayCompared, ManualDrivingWords } from './day-compared.tsx'
import { KeptReasons } from './kept-reasons.tsx'
import { ReasonsDialog } from './reasons-dialog.tsx'
import { Segments } from '../../../ui/field/segments.tsx'
import type { RetainOf } from '../plan/mismatches.tsx'
import styles from './day-correction.module.css'

/** Restores the declared value. */
const RestoreButton = ({ label, onRestore }: { label: string; onRestore: () => void }) => (
  <button className={styles.root} type="button" aria-label={label} title={label} onClick={onRestore}>
    <Icon name="history" size={22} />
  </button>
)

export const DELAY_ID = 'correction-delay'
export const REASONS_ID = 'correction-reasons'

type DayCorrectionProps = {
  bulletin: Bulletin
  line: Line | null
  retainOf: RetainOf
  open: OpenWork
  changes: readonly HistoryChange[]
  faults: readonly Fault[]
}

const DelayEntry = ({ open, faults }: Pick<DayCorrectionProps, 'open' | 'faults'>) => {
  const { work, change } = open
  const sentence = faultAt(faults, ['correctedDelayMinute'])
  return (
    <div className={styles.minutes}>
      <MinutesField
        isCompact
        id={DELAY_ID}
        value={work.delayMinute}
        onChange={(delayMinute) => change((current) => ({ ...current, delayMinute }))}
        min={0}
        max={DELAY_MAX_MINUTES}
        aria-label={t('correction.delay')}
        aria-describedby={sentence === null ? undefined : `${DELAY_ID}-error`}
        aria-invalid={sentence !== null}
        placeholder={t('endTime.toEnter')}
        lessLabel={t('endTime.delayLess')}
        moreLabel={t('endTime.delayMore')}
      />
    </div>
  )
}

const RESULTS = ['OK', 'NOK', 'NO_OBJECT'] as const satisfies readonly ManualDrivingResult[]

const ManualDrivingEntry = ({ open }: Pick<DayCorrectionProps, 'open'>) => {
  const { work, change } = open
  return (
    <Segments
      className={styles.segments}
      name={t('correction.manualDriving')}
      size="small"
      options={RESULTS.map((value) => ({ value, label: t(`enums.manualDriving.${value}`) }))}
      value={work.validManualDriving === 'NA' ? null : work.validManualDriving}
      onChange={(result) => change((current) => ({ ...current, validManualDriving: result }))}
    />
  )
}

const isAbout = (changes: readonly HistoryChange[], ...fields: readonly string[]): boolean =>
  changes.some(({ field }) => fields.includes(field))

/** Edits the delay, its reasons and manual driving, each beside the declared value. */
export const DayCorrection = ({ bulletin, line, open, changes, faults, retainOf }: DayCorrectionProps) => {
  const { newKey } = useServices()
  const [isOpen, setOpen] = useState(false)
  const { work, change } = open
  const isDelayCorrected = work.delayMinute === null || isAbout(changes, 'delayMinute', 'delayByReason')
  const isManualCorrected = isAbout(changes, 'validManualDriving')
  const hasWrongReason = faults.some(({ path }) => path[0] === 'correctedDelayByReason')
  const sentence = faultAt(faults, ['correctedDelayMinute'])
  const isWithoutDelay = work.delayMinute === 0
  const reasons = countedReasonsOf(work)

  return (
    <>
      <DayCompared
        bulletin={bulletin}
        end={<EndMismatches bulletin={bulletin} line={line} retainOf={retainOf} />}
        delay={{
          isCorrected: isDelayCorrected,
          entry: (
            <>
              <div className={styles.entry}>
                <DelayEntry open={open} faults={faults} />
                <ControlButton
                  className={styles.reasonsButton}
                  type="button"
                  id={REASONS_ID}
                  data-invalid={hasWrongReason}
                  disabled={isWithoutDelay}
                  onClick={() => setOpen(true)}
                >
                  <VisuallyHidden>{t('correction.reasonsEdit')}</VisuallyHidden>
                  <span>
                    {reasons.length === 0 &&
                      t(isWithoutDelay ? 'correction.noReasonWithoutDelay' : 'correction.noReason')}
                    {reasons.map(({ key, reason, delayMinute }) => (
                      <small key={key}>
                        {t('correction.reasonShort', {
                          reason: reason === null ? t('endTime.toChoose') : t(`enums.delayReason.${reason}`),
                          minutes: delayMinute ?? t('common.empty'),
                        })}
                      </small>
                    ))}
                  </span>
                  {!isWithoutDelay && <Icon name="pencil" size={20} />}
                </ControlButton>
                {isDelayCorrected && (
                  <RestoreButton
                    label={t('correction.restoreDelay')}
                    onRestore={() => {
                      const { delayMinute, delayByReason } = newWork(bulletin, newKey)
                      change((current) => ({ ...current, delayMinute, delayByReason }))
                    }}
                  />
                )}
              </div>
              {sentence !== null && <FieldNotice id={`${DELAY_ID}-error`} text={sentence} />}
              {isWithoutDelay && reasons.length > 0 && <KeptReasons change={change} />}
            </>
          ),
        }}
        manualDriving={{
          isCorrected: isManualCorrected,
          entry:
            bulletin.validManualDriving === 'NA' ? (
              <ManualDrivingWords result="NA" />
            ) : (
              <div className={styles.entry}>
                <ManualDrivingEntry open={open} />
                {isManualCorrected && (
                  <RestoreButton
                    label={t('correction.restoreManualDriving')}
                    onRestore={() =>
                      change((current) => ({ ...current, validManualDriving: bulletin.validManualDriving }))
                    }
                  />
                )}
              </div>
            ),
        }}
      />
      {isOpen && (
        <ReasonsDialog bulletin={bulletin} open={open} faults={faults} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
