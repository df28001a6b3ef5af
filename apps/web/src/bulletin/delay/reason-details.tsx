import type { DraftDelayReason } from '@bulletin/domain/delay/delay-reason'
import type { DelayReasonChange } from '@bulletin/domain/draft/edit-delay-reasons'
import { OTHER_REASON_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { positionFormat } from '@bulletin/domain/network/park-position'
import { freeTextFormat } from '@bulletin/domain/typing/free-text'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import type { ReasonField } from './control-ids.ts'
import { positionNames } from '../draft/position-names.ts'
import { CharacterCounter } from '../../ui/field/character-counter.tsx'
import { TextInput } from '../../ui/field/text-input.tsx'
import { classNames } from '../../ui/class-names.ts'
import delayReasonRowStyles from './delay-reason-row.module.css'
import styles from './reason-details.module.css'

const descriptionFormat = freeTextFormat(OTHER_REASON_MAX_CHARACTERS)

const POSITIONS = [
  {
    field: 'parkExemptionPlannedPosition',
    short: 'endTime.reasons.planned',
    label: 'endTime.reasons.plannedPosition',
  },
  {
    field: 'parkExemptionRealPosition',
    short: 'endTime.reasons.real',
    label: 'endTime.reasons.realPosition',
  },
] as const

type ReasonDetailsProps = {
  entry: DraftDelayReason
  idOf: (field: ReasonField) => string
  stateOf: (field: ReasonField) => { isInvalid: boolean; describedBy: string | undefined }
  onChange: (change: DelayReasonChange) => void
}

/** Extra fields that some reasons require: the park positions of the train, or a description. */
export const ReasonDetails = ({ entry, idOf, stateOf, onChange }: ReasonDetailsProps) => {
  const { draft, facts } = useDraftEditing()
  const listId = useId()
  const inputOf = (field: ReasonField) => {
    const { isInvalid, describedBy } = stateOf(field)
    return {
      id: idOf(field),
      'aria-invalid': isInvalid,
      'aria-describedby': describedBy,
      placeholder: isInvalid ? t('endTime.toEnter') : undefined,
    }
  }
  const description = inputOf('otherReasonDescription')
  const descriptionId = description.id
  return (
    <div className={classNames(styles.details, delayReasonRowStyles.details)}>
      {entry.reason === 'PARK_EXEMPTION' && (
        <>
          {POSITIONS.map(({ field, short, label }) => (
            <div key={field} className={styles.position}>
              <span aria-hidden="true">{t(short)}</span>
              <TextInput
                {...inputOf(field)}
                value={entry[field] ?? ''}
                onChange={(text) => onChange({ [field]: text })}
                format={positionFormat}
                aria-label={t(label)}
                list={listId}
              />
            </div>
          ))}
          <datalist id={listId}>
            {positionNames(facts.parkPositions, draft.line).map((position) => (
              <option key={position}>{position}</option>
            ))}
          </datalist>
        </>
      )}
      {entry.reason === 'OTHER' && (
        <div className={styles.description}>
          <TextInput
            {...description}
            aria-describedby={[description['aria-describedby'], `${descriptionId}-counter`]
              .filter(Boolean)
              .join(' ')}
            value={entry.otherReasonDescription ?? ''}
            onChange={(otherReasonDescription) => onChange({ otherReasonDescription })}
            format={descriptionFormat}
            maxLength={OTHER_REASON_MAX_CHARACTERS}
            aria-label={t('endTime.reasons.otherDescription')}
            spellCheck
          >
            <CharacterCounter
              id={`${descriptionId}-counter`}
              text={entry.otherReasonDescription ?? ''}
              max={OTHER_REASON_MAX_CHARACTERS}
            />
          </TextInput>
        </div>
      )}
    </div>
  )
}
