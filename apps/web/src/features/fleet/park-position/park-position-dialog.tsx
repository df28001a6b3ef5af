import { positionFormat, type ParkPosition } from '@bulletin/domain/network/park-position'
import {
  parkPositionEntryFault,
  type ParkPositionEntry,
  type ParkPositionField,
} from '@bulletin/domain/network/park-position-register'
import type { StationReference } from '@bulletin/domain/network/station'
import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { useState } from 'react'
import { GivenField, PickedField, TypedField } from '../register/form-fields.tsx'
import type { RowFormProps } from '../register/opened-row.tsx'
import { RegisterDialog } from '../register/register-dialog.tsx'
import { useTranslation, type Translate } from '../../../i18n/use-translation.ts'

const LABELS = {
  stationQuadrigram: 'parkPosition.modal.station',
  positionName: 'parkPosition.modal.position',
} as const satisfies Record<ParkPositionField, string>

type ParkPositionDialogProps = RowFormProps<ParkPosition, ParkPositionEntry> & {
  line: string
  garages: readonly StationReference[]
  /** All positions of the line, as far as they are loaded. */
  known: readonly ParkPosition[]
}

const faultWords = (
  t: Translate,
  { positionName, stationQuadrigram, lineName }: ParkPositionEntry,
  {
    fault,
    garages,
  }: {
    fault: NonNullable<ReturnType<typeof parkPositionEntryFault>>
    garages: readonly StationReference[]
  },
): string => {
  switch (fault.code) {
    case 'MISSING_FIELDS':
      return t('parkPosition.error.missingFields', {
        fields: fault.fields.map((field) => t(LABELS[field])).join(', '),
      })
    case 'NO_GARAGE':
      return PROBLEM_SENTENCES.PARK_POSITION_NOT_IN_GARAGE.detail
    case 'DUPLICATE':
      return t('parkPosition.error.duplicate', {
        position: positionName,
        station:
          garages.find(({ quadrigram }) => quadrigram === stationQuadrigram)?.name ?? stationQuadrigram,
        line: lineName,
      })
  }
}

/** Form for one position in a garage of the line. */
export const ParkPositionDialog = (props: ParkPositionDialogProps) => {
  const { line, row, garages, known, refusal, onSave, onType, onClose } = props
  const { t } = useTranslation()
  const [isTried, setTried] = useState(false)
  const [entry, setEntry] = useState<ParkPositionEntry>({
    lineName: line,
    stationQuadrigram: row?.stationQuadrigram ?? '',
    positionName: row?.positionName ?? '',
  })
  const fault = parkPositionEntryFault(entry, { known, garages }, row?.id ?? null)
  const write = (change: Partial<ParkPositionEntry>) => {
    setEntry({ ...entry, ...change })
    onType()
  }
  const chosen = garages.some(({ quadrigram }) => quadrigram === entry.stationQuadrigram)
    ? []
    : // Nothing chosen yet, or the station is no longer a garage.
      [{ value: entry.stationQuadrigram, label: row?.stationName ?? t('parkPosition.modal.noStation') }]

  return (
    <RegisterDialog
      title={row ? t('parkPosition.modal.editTitle') : t('parkPosition.modal.addTitle')}
      save={t('parkPosition.modal.save')}
      cancel={t('parkPosition.modal.cancel')}
      fault={isTried && fault ? faultWords(t, entry, { fault, garages }) : refusal}
      onSave={() => {
        setTried(true)
        if (fault === null) onSave(entry)
      }}
      onClose={onClose}
    >
      <GivenField label={t('parkPosition.modal.line')} value={line} />
      <PickedField
        label={t('parkPosition.modal.station')}
        value={entry.stationQuadrigram}
        choices={[...chosen, ...garages.map(({ quadrigram, name }) => ({ value: quadrigram, label: name }))]}
        onChange={(stationQuadrigram) => write({ stationQuadrigram })}
      />
      <TypedField
        label={t('parkPosition.modal.position')}
        hint={t('parkPosition.modal.positionHint')}
        value={entry.positionName}
        format={positionFormat}
        isInvalid={isTried && fault?.code === 'MISSING_FIELDS' && fault.fields.includes('positionName')}
        onChange={(positionName) => write({ positionName })}
      />
    </RegisterDialog>
  )
}
