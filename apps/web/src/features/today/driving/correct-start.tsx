import { correctPap, correctService, isServiceCorrectable } from '@bulletin/domain/bulletin/correct-start'
import type { Draft } from '@bulletin/domain/bulletin/draft'
import type { Edited } from '@bulletin/domain/bulletin/editing'
import { papFormat } from '@bulletin/domain/bulletin/pap'
import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { serviceNameFormat } from '@bulletin/domain/service/service-name'
import type { TextFormat } from '@bulletin/domain/typing/text-format'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../../../messages/use-translation.ts'
import { useDraftEditing } from '../../../draft/draft-editing.ts'
import { planFactsOf, type DayPlan } from '../../../plan/day-plan.ts'
import { DialogFoot, DialogFrame } from '../../../rides/time-dialog/dialog-frame.tsx'
import { useKeptCaret } from '../../../ui/kept-caret.ts'
import { Entry, EntryInput, noteIdOf } from '../init-bulletin/entry.tsx'
import { styled } from '../../../ui/styled.ts'

const DIALOG_WIDTH = 480

const Fields = styled('div')`
  display: grid;
  gap: 16px;
`

type FieldProps = {
  id: string
  takesFocus?: boolean
  label: string
  hint: string
  format: TextFormat
  text: string
  fault: Fault | undefined
  onChange: (text: string) => void
}

const Field = ({ id, takesFocus = false, label, hint, format, text, fault, onChange }: FieldProps) => {
  // Its own effect: a dialog's content is there only after those of whoever opened it.
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus()
  }, [id, takesFocus])
  const { ref, read } = useKeptCaret(format.typed)
  return (
    <Entry id={id} label={label} hint={hint} fault={fault && FAULT_SENTENCES[fault.code]}>
      <EntryInput
        id={id}
        ref={ref}
        aria-invalid={fault !== undefined}
        aria-describedby={noteIdOf(id)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(read(event))}
      />
    </Entry>
  )
}

/** What was mistyped before the first ride: the device and, where the plan does not know it, the service. */
export const CorrectStart = ({ plan, onClose }: { plan: DayPlan; onClose: () => void }) => {
  const { t } = useTranslation()
  const { draft, edit, newKey } = useDraftEditing()
  const id = useId()
  const [pap, setPap] = useState(draft.pap)
  const [service, setService] = useState(draft.service ?? '')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const hasService = isServiceCorrectable(draft)
  const faultAt = (field: string) => faults.find(({ path }) => path[0] === field)

  const corrected = (current: Draft): Edited => {
    const withPap = correctPap(current, pap)
    return withPap.ok && hasService
      ? correctService(withPap.value, service, planFactsOf(plan, newKey))
      : withPap
  }
  const confirm = () => {
    const refusals = edit(corrected)
    setFaults(refusals)
    if (refusals.length === 0) onClose()
  }

  return (
    <DialogFrame
      title={t(hasService ? 'driving.correctStart.papAndService' : 'driving.correctStart.pap')}
      subtitle={t('driving.correctStart.kept')}
      width={DIALOG_WIDTH}
      onSubmit={confirm}
      onCancel={onClose}
      footer={<DialogFoot confirm={t('common.actions.confirm')} onCancel={onClose} />}
    >
      <Fields>
        <Field
          id={`${id}-pap`}
          takesFocus
          label={t('initBulletin.pap')}
          hint={t('initBulletin.papHint')}
          format={papFormat}
          text={pap}
          fault={faultAt('pap')}
          onChange={setPap}
        />
        {hasService && (
          <Field
            id={`${id}-service`}
            label={t('initBulletin.service')}
            hint={t('initBulletin.serviceHint')}
            format={serviceNameFormat}
            text={service}
            fault={faultAt('service')}
            onChange={setService}
          />
        )}
      </Fields>
    </DialogFrame>
  )
}
