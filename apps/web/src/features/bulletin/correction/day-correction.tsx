import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { PlanMismatch } from '@bulletin/domain/bulletin/plan-mismatch'
import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import { DELAY_MAX_MINUTES } from '@bulletin/domain/limits'
import type { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useId, useState } from 'react'
import { useServices } from '../../../session/services.ts'
import { ErrorLine } from '../../../bulletin/delay/error-line.tsx'
import { findSentenceAt } from '../../../bulletin/delay/sentence-at.ts'
import { useWholeMinutes } from '../../../bulletin/delay/whole-minutes.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MinutesField } from '../../../ui/minutes-field.tsx'
import { SEGMENT_BAR_STYLE } from '../../../ui/segment-style.ts'
import { styled } from '../../../ui/styled.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import type { OpenWork } from '../managed/use-correction-work.ts'
import { EndMismatches } from '../plan/end-mismatches.tsx'
import { countedReasonsOf, newWork } from './correction-work.ts'
import { DayCompared, ManualDrivingWords } from './day-compared.tsx'
import { KeptReasons } from './kept-reasons.tsx'
import { ReasonsDialog } from './reasons-dialog.tsx'
import { RestoreButton } from './restore-button.tsx'

export const DELAY_ID = 'correction-delay'
export const REASONS_ID = 'correction-reasons'

const Entry = styled('div')`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;

  & > .minutes {
    flex: none;
    width: 156px;
  }

  & > .grow {
    flex: 1;
    min-width: 0;
  }

  @media (max-width: 1079px) {
    flex-wrap: wrap;
  }
`

const ReasonsButton = styled('button')`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 132px;
  min-height: 52px;
  padding: 4px 12px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font: var(--w-text) 14px / 18px var(--font);
  text-align: left;
  cursor: pointer;

  & > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    font-size: 14px;
    line-height: 18px;
  }

  & > svg {
    color: var(--text-2);
  }

  &:disabled {
    border-color: var(--hair);
    color: var(--text-2);
    cursor: default;
  }

  &[aria-invalid='true'] {
    border-color: var(--error-edge);
    background: var(--error-soft);
  }

  /* Below the minutes: beside them there is no room for a word. */
  @media (max-width: 1079px) {
    order: 1;
    flex-basis: 100%;
  }
`

const Segments = styled('fieldset')`
  ${SEGMENT_BAR_STYLE}
  min-width: 0;
  margin: 0;
  border: 0;

  & > label {
    padding: 0 14px;
    font-size: 15px;
  }

  @media (max-width: 1079px) {
    flex-wrap: wrap;

    & > label {
      padding: 0 10px;
      font-size: 14px;
    }
  }
`

type DayCorrectionProps = {
  bulletin: Bulletin
  line: Line | null
  retainOf: (mismatch: PlanMismatch) => (() => void) | null
  open: OpenWork
  changes: readonly HistoryChange[]
  faults: readonly Fault[]
}

const DelayEntry = ({ open, faults }: Pick<DayCorrectionProps, 'open' | 'faults'>) => {
  const { t } = useTranslation()
  const wholeMinutes = useWholeMinutes()
  const { work, change } = open
  const sentence = findSentenceAt(faults, 'correctedDelayMinute')
  return (
    <div className="minutes" {...wholeMinutes}>
      <MinutesField
        isCompact
        id={DELAY_ID}
        value={work.delayMinute}
        onChange={(delayMinute) => change((current) => ({ ...current, delayMinute }))}
        min={0}
        max={DELAY_MAX_MINUTES}
        label={t('correction.delay')}
        describedBy={sentence === null ? undefined : `${DELAY_ID}-error`}
        isInvalid={sentence !== null}
        placeholder={t('endTime.toEnter')}
        lessLabel={t('endTime.delayLess')}
        moreLabel={t('endTime.delayMore')}
      />
    </div>
  )
}

const RESULTS = ['OK', 'NOK', 'NO_OBJECT'] as const satisfies readonly ManualDrivingResult[]

const ManualDrivingEntry = ({ open }: Pick<DayCorrectionProps, 'open'>) => {
  const { t } = useTranslation()
  const name = useId()
  const { work, change } = open
  return (
    <Segments role="radiogroup" aria-label={t('correction.manualDriving')}>
      {RESULTS.map((result) => (
        <label key={result}>
          <input
            type="radio"
            name={name}
            checked={work.validManualDriving === result}
            onChange={() => change((current) => ({ ...current, validManualDriving: result }))}
          />
          {t(`enums.manualDriving.${result}`)}
        </label>
      ))}
    </Segments>
  )
}

const isAbout = (changes: readonly HistoryChange[], ...fields: readonly string[]): boolean =>
  changes.some(({ field }) => fields.includes(field))

/** Edits the delay, its reasons and manual driving, each beside the declared value. */
export const DayCorrection = ({ bulletin, line, open, changes, faults, retainOf }: DayCorrectionProps) => {
  const { t } = useTranslation()
  const { newKey } = useServices()
  const [isOpen, setOpen] = useState(false)
  const { work, change } = open
  const isDelayCorrected = work.delayMinute === null || isAbout(changes, 'delayMinute', 'delayByReason')
  const isManualCorrected = isAbout(changes, 'validManualDriving')
  const hasWrongReason = faults.some(({ path }) => path[0] === 'correctedDelayByReason')
  const sentence = findSentenceAt(faults, 'correctedDelayMinute')
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
              <Entry>
                <DelayEntry open={open} faults={faults} />
                <ReasonsButton
                  type="button"
                  id={REASONS_ID}
                  aria-invalid={hasWrongReason}
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
                </ReasonsButton>
                {isDelayCorrected && (
                  <RestoreButton
                    label={t('correction.restoreDelay')}
                    onRestore={() => {
                      const { delayMinute, delayByReason } = newWork(bulletin, newKey)
                      change((current) => ({ ...current, delayMinute, delayByReason }))
                    }}
                  />
                )}
              </Entry>
              {sentence !== null && <ErrorLine id={`${DELAY_ID}-error`} sentence={sentence} />}
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
              <Entry>
                <ManualDrivingEntry open={open} />
                {isManualCorrected && (
                  <RestoreButton
                    label={t('correction.restoreManualDriving')}
                    onRestore={() =>
                      change((current) => ({ ...current, validManualDriving: bulletin.validManualDriving }))
                    }
                  />
                )}
              </Entry>
            ),
        }}
      />
      {isOpen && (
        <ReasonsDialog bulletin={bulletin} open={open} faults={faults} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
