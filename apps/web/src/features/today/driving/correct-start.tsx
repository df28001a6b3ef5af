import '../../../i18n/later-words.ts'
import type { Account } from '@bulletin/domain/access/account'
import type { NewKey } from '@bulletin/domain/document/key'
import type { Draft } from '@bulletin/domain/draft/draft'
import { serviceAtStart } from '@bulletin/domain/draft/start'
import {
  correctedStart,
  correctStart,
  type CorrectionFacts,
  type LostRide,
} from '@bulletin/domain/workflow/correct-start'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { DraftEditingContext, useDraftEditing, type Edit } from '../../../bulletin/draft/draft-editing.ts'
import { planFactsOf, type DayPlan } from '../../../bulletin/plan/day-plan.ts'
import { worksOnLine } from '../../../bulletin/plan/line-worker.ts'
import { ConfirmBar, DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { t } from '../../../i18n/translate.ts'
import { ChangedChoice, OrderedChoice } from '../init-bulletin/choice-form.tsx'
import { PapEntry } from '../init-bulletin/pap-entry.tsx'
import {
  findFirstPlace,
  findOtherFault,
  marksNow,
  marksOf,
  type Marks,
  type Place,
} from '../init-bulletin/start-marks.ts'
import { serviceFactsOf } from '../init-service/day-start.ts'
import { PageFault } from '../init-service/page-fault.tsx'
import { LostRides } from './lost-rides.tsx'
import styles from './correct-start.module.css'

/** The facts for restarting a bulletin. A driver who no longer has a line keeps the line of the bulletin. */
const correctionFactsOf = (
  draft: Pick<Draft, 'line'>,
  { account, plan, newKey }: { account: Account; plan: DayPlan; newKey: NewKey },
): CorrectionFacts => ({
  ...planFactsOf(plan, newKey),
  atStart: serviceAtStart(
    serviceFactsOf(worksOnLine(account) ? account : { ...account, assignedLine: draft.line }, plan),
  ),
})

/** A separate component, because the dialog content mounts after the effects of the component that opens it. */
const FocusOn = ({ id }: { id: string }) => {
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return null
}

/** A local copy of the draft, back at the first step. It is edited here only, and never stored. */
const useRestart = (draft: Draft) => {
  const [start, setStart] = useState<Draft>(() => ({ ...draft, step: 'Initialization' }))
  const edit: Edit = useCallback(
    (operation) => {
      const changed = operation(start)
      if (!changed.ok) return changed.failure
      setStart(changed.value)
      return []
    },
    [start],
  )
  return { start, edit }
}

type CorrectStartProps = { account: Account; plan: DayPlan; onClose: () => void }

/**
 * Corrects the PAP or the service entered before the first ride. Lists the entries that would be lost before applying
 * it.
 */
export const CorrectStart = ({ account, plan, onClose }: CorrectStartProps) => {
  const editing = useDraftEditing()
  const { draft, newKey } = editing
  const id = useId()
  const idOf = (place: Place): string => `${id}-${place}`
  const { start, edit } = useRestart(draft)
  const [hasTried, setTried] = useState(false)
  const [other, setOther] = useState<string | null>(null)
  const [lost, setLost] = useState<readonly LostRide[]>([])
  const facts = useMemo(
    () => correctionFactsOf(draft, { account, plan, newKey }),
    [draft, account, plan, newKey],
  )
  const marks: Marks = marksNow(start, hasTried)

  const confirm = () => {
    const corrected = correctedStart(draft, start, facts)
    if (corrected.ok && corrected.value.lost.length > 0 && lost.length === 0)
      return setLost(corrected.value.lost)
    const refusals = editing.edit((current) => correctStart(current, start, facts))
    if (refusals.length === 0) return onClose()
    setTried(true)
    setOther(findOtherFault(refusals))
    const place = findFirstPlace(marksOf(refusals))
    if (place) document.getElementById(idOf(place))?.focus()
  }

  return (
    <DialogFrame
      isFilledIn
      size="large"
      title={t('driving.correctStart.papAndService')}
      subtitle={t('driving.correctStart.kept')}
      onSubmit={confirm}
      onClose={onClose}
      foot={
        <ConfirmBar
          confirm={t(lost.length > 0 ? 'driving.correctStart.lost.confirm' : 'common.actions.confirm')}
          onCancel={lost.length > 0 ? () => setLost([]) : onClose}
        />
      }
    >
      {lost.length > 0 ? (
        <LostRides lost={lost} day={draft.date} />
      ) : (
        <DraftEditingContext value={{ ...editing, draft: start, edit }}>
          <div className={styles.fields}>
            <PapEntry id={idOf('pap')} fault={marks.pap} />
            <OrderedChoice />
            {start.choice.origin === 'CHANGED' && (
              <ChangedChoice
                plan={plan}
                ownLine={account.assignedLine ?? draft.line}
                marks={marks}
                idOf={idOf}
              />
            )}
            <PageFault text={other} />
          </div>
          <FocusOn id={idOf('pap')} />
        </DraftEditingContext>
      )}
    </DialogFrame>
  )
}
