import { positionFormat, type ParkPosition } from '@bulletin/domain/network/park-position'
import {
  garagesAmong,
  PARK_POSITION_FIELDS,
  parkPositionEntryFault,
  type ParkPositionEntry,
  type ParkPositionEntryFault,
} from '@bulletin/domain/network/park-position-register'
import { Quadrigram, type StationReference } from '@bulletin/domain/network/station'
import { PROBLEM_SENTENCES } from '@bulletin/domain/problem/sentences'
import { z } from 'zod/mini'
import { useAccount } from '../../../session/account-context.ts'
import { t } from '../../../i18n/translate.ts'
import { useLines } from '../../../bulletin/plan/use-lines.ts'
import { ChoiceFilter, InputField } from '../../../ui/filter-panel/filter-field.tsx'
import { PickedField, TypedField } from '../register/form-fields.tsx'
import { RegisterForm } from '../register/register-form.tsx'
import { RegisterScreen } from '../register/register-screen.tsx'
import type { Register } from '../register/register.ts'

/** An empty string means no filter. */
const ParkPositionFilters = z.object({
  station: z.union([Quadrigram, z.literal('')]),
  /** Matches part of the name. */
  position: z.string().check(z.maxLength(positionFormat.maxCharacters)),
})
type ParkPositionFilters = z.infer<typeof ParkPositionFilters>

const PARK_POSITIONS: Register<ParkPosition, ParkPositionEntry, ParkPositionFilters> = {
  name: 'parkPosition',
  driversKey: 'parkPositions',
  filters: ParkPositionFilters,
  untouched: { station: '', position: '' },
  list: (client, line, { station, position }, options) =>
    client.listParkPositions(
      { query: { line, ...(station !== '' && { station }), ...(position !== '' && { position }) } },
      options,
    ),
  create: (client, body) => client.createParkPosition({ body }),
  update: (client, { id }, body) => client.updateParkPosition({ params: { id }, body }),
  remove: (client, { id, lineName }) => client.deleteParkPosition({ params: { id }, query: { lineName } }),
  isWrittenAs: (row, entry) =>
    row.lineName === entry.lineName && PARK_POSITION_FIELDS.every((field) => row[field] === entry[field]),
  lineOf: ({ lineName }) => lineName,
  columns: () =>
    (['stationName', 'positionName'] as const).map((field) => ({
      id: field,
      header: t(`parkPosition.columns.${field}`),
      isRowHeader: field === 'positionName',
      cell: (position) => position[field],
    })),
  namesOf: (named) => ({
    position: named.positionName,
    station: 'stationName' in named ? named.stationName : named.stationQuadrigram,
  }),
}

const LABELS = {
  stationQuadrigram: 'parkPosition.modal.station',
  positionName: 'parkPosition.modal.position',
} as const

/** The choices of garages, and the chosen one where it is not among them. */
const choicesOf = (garages: readonly StationReference[], chosen: { value: string; label: string } | null) => [
  ...(chosen && garages.every(({ quadrigram }) => quadrigram !== chosen.value) ? [chosen] : []),
  ...garages.map(({ quadrigram, name }) => ({ value: quadrigram, label: name })),
]

const faultWordsAmong =
  (garages: readonly StationReference[]) =>
  (entry: ParkPositionEntry, fault: ParkPositionEntryFault): string => {
    const { positionName: position, stationQuadrigram, lineName: line } = entry
    switch (fault.code) {
      case 'MISSING_FIELDS':
        return t('parkPosition.error.missingFields', {
          fields: fault.fields.map((field) => t(LABELS[field])).join(', '),
        })
      case 'NO_GARAGE':
        return PROBLEM_SENTENCES.PARK_POSITION_NOT_IN_GARAGE.detail
      case 'DUPLICATE': {
        const garage = garages.find(({ quadrigram }) => quadrigram === stationQuadrigram)
        const station = garage?.name ?? stationQuadrigram
        return t('parkPosition.error.duplicate', { position, station, line })
      }
    }
  }

/** The garage positions of the user's line. */
export const ParkPositionScreen = () => {
  const { assignedLine } = useAccount()
  const line = useLines().find(({ name }) => name === assignedLine)
  const garages = garagesAmong(line?.stations ?? [])
  return (
    <RegisterScreen
      register={PARK_POSITIONS}
      renderFilters={({ station, position }, set) => (
        <>
          <ChoiceFilter
            label={t('parkPosition.filters.station')}
            span={4}
            value={station}
            choices={[
              { value: '', label: t('common.allFeminine') },
              // A chosen station stays listed when the stations could not be loaded, so that it can be removed.
              ...choicesOf(garages, station === '' ? null : { value: station, label: station }),
            ]}
            onChange={(chosen) => set({ station: chosen })}
          />
          <InputField
            label={t('parkPosition.filters.position')}
            span={2}
            value={position}
            onChange={(text) => set({ position: positionFormat.typed(text) })}
          />
        </>
      )}
      renderForm={({ known, ...form }) => (
        <RegisterForm
          {...form}
          name="parkPosition"
          given={{
            lineName: form.line,
            stationQuadrigram: form.row?.stationQuadrigram ?? '',
            positionName: form.row?.positionName ?? '',
          }}
          findFault={(entry) => parkPositionEntryFault(entry, { known, garages }, form.row?.id ?? null)}
          faultWords={faultWordsAmong(garages)}
        >
          {({ entry, write, isMissing }) => (
            <>
              <PickedField
                label={t('parkPosition.modal.station')}
                value={entry.stationQuadrigram}
                // Nothing chosen yet, or a station that is no longer a garage, stands first.
                choices={choicesOf(garages, {
                  value: entry.stationQuadrigram,
                  label: form.row?.stationName ?? t('parkPosition.modal.noStation'),
                })}
                onChange={(stationQuadrigram) => write({ stationQuadrigram })}
              />
              <TypedField
                label={t('parkPosition.modal.position')}
                hint={t('parkPosition.modal.positionHint')}
                value={entry.positionName}
                format={positionFormat}
                isInvalid={isMissing('positionName')}
                onChange={(positionName) => write({ positionName })}
              />
            </>
          )}
        </RegisterForm>
      )}
    />
  )
}
