import type { Account } from '@bulletin/domain/access/account'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Fault } from '@bulletin/domain/problem/fault'
import { beginDriving, type PlanFacts } from '@bulletin/domain/workflow/begin'
import { useEffect, useId, useMemo, useRef, useState, type SubmitEvent } from 'react'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { planFactsOf, type DayPlan } from '../../../bulletin/plan/day-plan.ts'
import { t } from '../../../i18n/translate.ts'
import { dayInFigures, dayInWords } from '../../../ui/date-words.ts'
import { LineBadge } from '../../../ui/line-badge.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import { StepFrame } from '../../../ui/step-frame.tsx'
import { withClass } from '../../../ui/with-class.ts'
import { InitColumn, InitLayout, Tagline } from '../init-service/init-layout.ts'
import { PageFault } from '../init-service/page-fault.tsx'
import { RemoveBulletin } from '../remove-bulletin.tsx'
import { DayTrack } from '../day-track.tsx'
import { ChangedChoice, OrderedChoice } from './choice-form.tsx'
import { ChosenTicket } from './chosen-ticket.tsx'
import { PapEntry } from './pap-entry.tsx'
import { findFirstPlace, findOtherFault, isIncomplete, marksNow, marksOf, type Place } from './start-marks.ts'
import styles from './init-bulletin.module.css'

/** The line, the date and the current step of the bulletin. */
const InitRail = ({ draft }: { draft: Pick<Draft, 'line' | 'date'> }) => {
  const { line, date } = draft
  return (
    <>
      <div className={styles.head}>
        <LineBadge line={line} size={48} />
        <div>
          <small>{t('initBulletin.day')}</small>
          <strong>{dayInFigures(date)}</strong>
        </div>
      </div>
      <DayTrack current="Initialization" />
    </>
  )
}

/** Any valid PAP: the preview does not depend on it. */
const ANY_PAP = '0'

/** The draft that « Continuer » would produce, for display only; null while the choice is incomplete. */
export const findPreview = (draft: Draft, facts: Omit<PlanFacts, 'newKey'>): Draft | null => {
  const begun = beginDriving({ ...draft, pap: ANY_PAP }, { ...facts, newKey: () => draft.id })
  return begun.ok ? begun.value : null
}

/** The PAP beside the ordered service: one row, because the list of services needs the height. */
const FirstRow = withClass('div', styles.firstRow)

type InitBulletinProps = {
  account: Account
  plan: DayPlan
  /** Called once the driver has confirmed the deletion of the bulletin. */
  onRemove: () => void
}

/** The step in which the driver enters the PAP and the service. */
export const InitBulletin = ({ account, plan, onRemove }: InitBulletinProps) => {
  const { draft, edit, newKey, shownFaults } = useDraftEditing()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // Focus the title: screen readers announce the new step, and the button that opened it is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const idOf = (place: Place): string => `${id}-${place}`
  const facts = useMemo(() => planFactsOf(plan, newKey), [plan, newKey])
  const preview = useMemo(() => findPreview(draft, facts), [draft, facts])
  const [refusal, setRefusal] = useState<readonly Fault[] | null>(null)
  // The faults that block the step are marked from the first attempt to continue.
  const marks = marksNow(draft, refusal !== null || shownFaults.length > 0)

  const goOn = (event: SubmitEvent) => {
    event.preventDefault()
    const faults = edit((current) => beginDriving(current, facts))
    if (faults.length === 0) return
    setRefusal(faults)
    const place = findFirstPlace(marksOf(faults))
    if (place) document.getElementById(idOf(place))?.focus()
  }

  const isToComplete = isIncomplete(draft) && findFirstPlace(marks) !== null
  return (
    <StepFrame
      railLabel={t('steps.label')}
      rail={<InitRail draft={draft} />}
      secondary={<RemoveBulletin onRemove={onRemove} place="foot" />}
      summary={
        <PageFault
          text={isToComplete ? t('errors.initBulletinIncomplete') : findOtherFault(refusal ?? shownFaults)}
        />
      }
      primary={
        <PrimaryAction type="submit" form={`${id}-form`}>
          {t('initBulletin.continue')}
        </PrimaryAction>
      }
    >
      <InitLayout style={{ '--ticket-width': '440px' } as object}>
        <InitColumn>
          <div>
            <h1 ref={title} tabIndex={-1}>
              {t('initBulletin.title')}
            </h1>
            <Tagline>{t('home.day.exploitation', { date: dayInWords(draft.date) })}</Tagline>
          </div>
          {draft.initialService === null && plan.ordered.state === 'failed' && (
            <Notice tone="info" icon="cloudOff" title={t('home.service.failed')}>
              <p>{t('initService.orderedFallback')}</p>
            </Notice>
          )}
          <form className={styles.form} id={`${id}-form`} noValidate onSubmit={goOn}>
            <FirstRow>
              <PapEntry id={idOf('pap')} fault={marks.pap} />
              <OrderedChoice />
            </FirstRow>
            {draft.choice.origin === 'CHANGED' && (
              <ChangedChoice
                plan={plan}
                ownLine={account.assignedLine ?? draft.line}
                marks={marks}
                idOf={idOf}
              />
            )}
          </form>
        </InitColumn>
        <ChosenTicket draft={draft} preview={preview} plan={plan} />
      </InitLayout>
    </StepFrame>
  )
}
