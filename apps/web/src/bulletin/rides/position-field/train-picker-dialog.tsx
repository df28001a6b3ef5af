import { drivenFault } from '@bulletin/domain/material/fleet'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import { materialFormat } from '@bulletin/domain/material/material'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { DialogFrame, DialogList } from '../../../ui/dialog/dialog-frame.tsx'
import { useId, useMemo, useState, type SyntheticEvent } from 'react'
import { t } from '../../../i18n/translate.ts'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SearchableList } from '../../../ui/searchable-list.tsx'
import { FieldNotice } from '../../../ui/field/field-notice.tsx'
import { TrainInputs } from './train-inputs.tsx'
import { trainOptions, trainText } from './train-words.ts'
import { Button } from '../../../ui/button.tsx'

const materialSearch = (text: string): string => text.toUpperCase()

type TypedTrainProps = {
  formId: string
  value: DrivenMaterial | null
  onChoose: (driven: DrivenMaterial) => void
}

/** Without the fleet, the existence of a train cannot be checked, so its numbers are typed. */
const TypedTrain = ({ formId, value, onChoose }: TypedTrainProps) => {
  const [typed, setTyped] = useState(value ?? { material: '', leadCar: '' })
  const [isTried, setTried] = useState(false)
  const noticeId = useId()
  const wrong = isTried ? drivenFault([], typed) : null
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (drivenFault([], typed) === null) onChoose(typed)
  }
  return (
    <form id={formId} onSubmit={confirm} style={{ display: 'grid', gap: 16 }} noValidate>
      <Notice tone="info" title={t('trainPicker.noFleet.title')}>
        <p>{t('trainPicker.noFleet.text')}</p>
      </Notice>
      <TrainInputs
        value={typed}
        isWrong={(number) => wrong !== null && materialFormat.faultOf(typed[number]) !== null}
        describedBy={wrong === null ? undefined : noticeId}
        onChange={(number, text) => setTyped({ ...typed, [number]: text })}
      />
      <div style={{ minHeight: 20 }}>
        {wrong !== null && <FieldNotice id={noticeId} text={FAULT_SENTENCES[wrong]} />}
      </div>
    </form>
  )
}

type TrainPickerDialogProps = {
  title: string
  value: DrivenMaterial | null
  onChoose: (driven: DrivenMaterial) => void
  onCancel: () => void
  /** Clears the choice; null when it cannot be cleared. */
  onClear: (() => void) | null
}

/** The fleet of the line with a search field; one tap selects. */
export const TrainPickerDialog = ({ title, value, onChoose, onCancel, onClear }: TrainPickerDialogProps) => {
  const { facts } = useDraftEditing()
  const formId = useId()
  const options = useMemo(() => trainOptions(facts.fleet), [facts.fleet])
  const isFleetKnown = options.length > 0
  const select = (id: string) => {
    const option = options.find((candidate) => candidate.id === id)
    if (option) onChoose(option.driven)
  }
  return (
    <DialogFrame
      size="small"
      title={title}
      onClose={onCancel}
      actions={
        <>
          {onClear && (
            <Button variant="text" onClick={onClear}>
              {t('trainPicker.clear')}
            </Button>
          )}
          {!isFleetKnown && (
            <Button variant="contained" type="submit" form={formId}>
              {t('common.actions.confirm')}
            </Button>
          )}
        </>
      }
    >
      {isFleetKnown ? (
        <DialogList>
          <SearchableList
            label={t('materialDialog.search')}
            options={options}
            selected={value && trainText(value)}
            onSelect={select}
            typed={materialSearch}
            nothingFound={t('materialDialog.noOption')}
          />
        </DialogList>
      ) : (
        <TypedTrain formId={formId} value={value} onChoose={onChoose} />
      )}
    </DialogFrame>
  )
}
