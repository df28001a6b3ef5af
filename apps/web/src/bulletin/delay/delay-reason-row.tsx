import { DelayReason, type DraftDelayReason } from '@bulletin/domain/delay/delay-reason'
import { changeDelayReason, type DelayReasonChange } from '@bulletin/domain/draft/edit-delay-reasons'
import type { Key } from '@bulletin/domain/document/key'
import { DELAY_MAX_MINUTES } from '@bulletin/domain/limits'
import type { Fault } from '@bulletin/domain/problem/fault'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { faultsAt } from '../draft/faults-at.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChoiceBox } from '../../ui/field/choice-box.tsx'
import { Control } from '../../ui/field/control.ts'
import { FieldNotice } from '../../ui/field/field-notice.tsx'
import { MinutesInput } from '../../ui/field/minutes-field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { REASON_FIELDS, reasonControlId, type ReasonField } from './control-ids.ts'
import { ReasonDetails } from './reason-details.tsx'
import { faultAt } from '../draft/fault-at.ts'
import styles from './delay-reason-row.module.css'

type DelayReasonRowProps = {
  entry: DraftDelayReason
  index: number
  /** Fault paths are relative to this reason. */
  faults: readonly Fault[]
  onRemove: (key: Key) => void
}

export const DelayReasonRow = ({ entry, index, faults, onRemove }: DelayReasonRowProps) => {
  const { edit } = useDraftEditing()
  /** Faults returned by the last edit, which was rejected. */
  const [refused, setRefused] = useState<readonly Fault[]>([])
  const idOf = (field: ReasonField) => reasonControlId(index, field)
  const errorIdOf = (field: ReasonField) => `${idOf(field)}-error`
  const sentenceAt = (field: ReasonField) => faultAt(refused, [field]) ?? faultAt(faults, [field])
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
        <ChoiceBox
          id={idOf('reason')}
          label={t('endTime.reasons.reason')}
          value={entry.reason ?? ''}
          choices={[
            { value: '', label: t(reason.isInvalid ? 'endTime.toChoose' : 'common.selectPlaceholder') },
            ...DelayReason.options.map((value) => ({ value, label: t(`enums.delayReason.${value}`) })),
          ]}
          onChange={(chosen) => change({ reason: chosen === '' ? null : chosen })}
          {...reason}
        />
        <Control>
          <MinutesInput
            id={idOf('delayMinute')}
            value={entry.delayMinute}
            onChange={(delayMinute) => change({ delayMinute })}
            min={1}
            max={DELAY_MAX_MINUTES}
            aria-label={t('endTime.reasons.minutes')}
            aria-invalid={minutes.isInvalid}
            aria-describedby={minutes.describedBy}
          />
          <small aria-hidden="true">{t('endTime.reasons.minutesUnit')}</small>
        </Control>
        <ReasonDetails entry={entry} idOf={idOf} stateOf={stateOf} onChange={change} />
        <IconButton
          icon="trash"
          label={t('endTime.reasons.removeNumber', { number: index + 1 })}
          onClick={() => onRemove(entry.key)}
        />
      </div>
      <div className={styles.errors} aria-live="polite">
        {REASON_FIELDS.map((field) => {
          const sentence = sentenceAt(field)
          return sentence && <FieldNotice key={field} id={errorIdOf(field)} text={sentence} />
        })}
      </div>
    </li>
  )
}
