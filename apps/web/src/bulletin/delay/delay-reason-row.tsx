import { DelayReason, type DraftDelayReason } from '@bulletin/domain/delay/delay-reason'
import { changeDelayReason, type DelayReasonChange } from '@bulletin/domain/draft/edit-delay-reasons'
import type { Key } from '@bulletin/domain/document/key'
import { DELAY_MAX_MINUTES } from '@bulletin/domain/limits'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { faultsAt } from '../draft/faults-at.ts'
import { Icon } from '../../ui/icon.tsx'
import { MinutesInput } from '../../ui/minutes-field-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { reasonControlId, type ReasonField } from './control-ids.ts'
import { ErrorLine } from './error-line.tsx'
import { FieldBox } from './field-box.ts'
import { ReasonDetails } from './reason-details.tsx'
import { findSentenceAt } from './sentence-at.ts'
import { useWholeMinutes } from './whole-minutes.ts'
import styles from './delay-reason-row.module.css'

const REASON_FIELDS = [
  'reason',
  'delayMinute',
  'parkExemptionPlannedPosition',
  'parkExemptionRealPosition',
  'otherReasonDescription',
] as const satisfies readonly ReasonField[]

type DelayReasonRowProps = {
  entry: DraftDelayReason
  index: number
  /** Fault paths are relative to this reason. */
  faults: readonly Fault[]
  onRemove: (key: Key) => void
}

export const DelayReasonRow = ({ entry, index, faults, onRemove }: DelayReasonRowProps) => {
  const { t } = useTranslation()
  const { edit } = useDraftEditing()
  /** Faults returned by the last edit, which was rejected. */
  const [refused, setRefused] = useState<readonly Fault[]>([])
  const wholeMinutes = useWholeMinutes()
  const idOf = (field: ReasonField) => reasonControlId(index, field)
  const errorIdOf = (field: ReasonField) => `${idOf(field)}-error`
  const sentenceAt = (field: ReasonField) => findSentenceAt(refused, field) ?? findSentenceAt(faults, field)
  const stateOf = (field: ReasonField) => {
    const isInvalid = sentenceAt(field) !== null
    return { isInvalid, describedBy: isInvalid ? errorIdOf(field) : undefined }
  }
  const change = (made: DelayReasonChange) =>
    setRefused(
      faultsAt(
        edit((current) => changeDelayReason(current, entry.key, made)),
        'delayReason',
        'delayByReason',
        index,
      ),
    )

  const reason = stateOf('reason')
  const minutes = stateOf('delayMinute')
  const titleId = `${idOf('reason')}-title`

  return (
    <li className={styles.row} aria-labelledby={titleId}>
      <div className={styles.fields}>
        <span className={styles.number} id={titleId}>
          <VisuallyHidden>{t('endTime.reasons.row', { number: index + 1 })}</VisuallyHidden>
          <span aria-hidden="true">{index + 1}</span>
        </span>
        <FieldBox data-invalid={reason.isInvalid}>
          {reason.isInvalid && <Icon name="error" size={18} />}
          <select
            id={idOf('reason')}
            aria-label={t('endTime.reasons.reason')}
            aria-invalid={reason.isInvalid}
            aria-describedby={reason.describedBy}
            data-empty={entry.reason === null}
            value={entry.reason ?? ''}
            onChange={({ target }) => {
              const chosen = DelayReason.safeParse(target.value)
              change({ reason: chosen.success ? chosen.data : null })
            }}
          >
            <option value="">{t(reason.isInvalid ? 'endTime.toChoose' : 'common.selectPlaceholder')}</option>
            {DelayReason.options.map((option) => (
              <option key={option} value={option}>
                {t(`enums.delayReason.${option}`)}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={20} />
        </FieldBox>
        <FieldBox data-invalid={minutes.isInvalid} {...wholeMinutes}>
          {minutes.isInvalid && <Icon name="error" size={18} />}
          <MinutesInput
            id={idOf('delayMinute')}
            value={entry.delayMinute}
            onChange={(delayMinute) => change({ delayMinute })}
            min={1}
            max={DELAY_MAX_MINUTES}
            label={t('endTime.reasons.minutes')}
            {...minutes}
          />
          <small aria-hidden="true">{t('endTime.reasons.minutesUnit')}</small>
        </FieldBox>
        <ReasonDetails entry={entry} idOf={idOf} stateOf={stateOf} onChange={change} />
        <button
          type="button"
          aria-label={t('endTime.reasons.removeNumber', { number: index + 1 })}
          onClick={() => onRemove(entry.key)}
        >
          <Icon name="trash" />
        </button>
      </div>
      <div className={styles.errors} aria-live="polite">
        {REASON_FIELDS.map((field) => {
          const sentence = sentenceAt(field)
          return sentence && <ErrorLine key={field} id={errorIdOf(field)} sentence={sentence} />
        })}
      </div>
    </li>
  )
}
