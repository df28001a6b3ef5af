import type { DraftDelayReason } from '@bulletin/domain/delay/delay-reason'
import type { DelayReasonChange } from '@bulletin/domain/draft/edit-delay-reasons'
import { OTHER_REASON_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { positionFormat } from '@bulletin/domain/network/park-position'
import { freeTextFormat } from '@bulletin/domain/typing/free-text'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import type { ReasonField } from './control-ids.ts'
import { positionsOffered } from './positions-offered.ts'
import { TextField } from './text-field.tsx'
import { styled } from '../../ui/styled.ts'

const Details = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 10px;
  min-width: 0;

  & > .position {
    display: flex;
    align-items: center;
    gap: 10px;
    font-size: var(--fs-small);
    font-weight: var(--w-strong);
    color: var(--text-2);
  }

  & > .position > span:last-of-type {
    width: 104px;
  }

  /* The field is as wide in error as before: the words in it and the line below say so without the mark. */
  & > .position svg {
    display: none;
  }

  & > .description {
    flex: 1;
    min-width: 0;
  }
`

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
  const { t } = useTranslation()
  const { draft, facts } = useDraftEditing()
  const listId = useId()
  return (
    <Details className="details">
      {entry.reason === 'PARK_EXEMPTION' && (
        <>
          {POSITIONS.map(({ field, short, label }) => (
            <div key={field} className="position">
              <span aria-hidden="true">{t(short)}</span>
              <TextField
                id={idOf(field)}
                value={entry[field]}
                onChange={(text) => onChange({ [field]: text })}
                format={positionFormat}
                label={t(label)}
                list={listId}
                {...stateOf(field)}
              />
            </div>
          ))}
          <datalist id={listId}>
            {positionsOffered(facts.parkPositions, draft.line).map((position) => (
              <option key={position}>{position}</option>
            ))}
          </datalist>
        </>
      )}
      {entry.reason === 'OTHER' && (
        <div className="description">
          <TextField
            id={idOf('otherReasonDescription')}
            value={entry.otherReasonDescription}
            onChange={(otherReasonDescription) => onChange({ otherReasonDescription })}
            format={descriptionFormat}
            label={t('endTime.reasons.otherDescription')}
            hasCounter
            {...stateOf('otherReasonDescription')}
          />
        </div>
      )}
    </Details>
  )
}
