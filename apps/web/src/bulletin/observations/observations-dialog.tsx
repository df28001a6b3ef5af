import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StepTrack } from '../../ui/step-track.tsx'
import { Categories } from './categories.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { DialogQuestions } from './dialog-questions.tsx'
import type { ObservationScene } from './observation-form.ts'
import { ObservationList } from './observation-list.tsx'
import { markedFaults, openForm, type FormStep } from './observation-steps.ts'
import { OBSERVATION_ENTRIES } from './registry.ts'
import {
  useObservationSteps,
  type GivenObservations,
  type ObservationSteps,
} from './use-observation-steps.ts'
import styles from './observations-dialog.module.css'

const TRACK = ['category', 'observation'] as const

export type ObservationsDialogProps = Omit<GivenObservations, 'entries'> &
  Partial<Pick<GivenObservations, 'entries'>> & {
    /** The subject, such as « Course 3 · La Courneuve vers Villejuif ». */
    readonly subject: string
  }

type FormOfProps = { form: FormStep; steps: ObservationSteps; scene: ObservationScene; isReadOnly: boolean }

const FormOf = ({ form, steps, scene, isReadOnly }: FormOfProps) => {
  const entry = steps.entryOf(form.value)
  if (!entry) return null
  const { Form } = entry
  return (
    <>
      {!isReadOnly && <p className={styles.help}>{t(entry.help)}</p>}
      <Form
        key={form.value.key}
        value={form.value}
        onChange={(part) => steps.change(form, part)}
        faults={markedFaults(form, steps.faultsOf(form.value))}
        scene={scene}
        isNew={form.isNew}
        isReadOnly={isReadOnly}
      />
    </>
  )
}

/**
 * The observations of one target, with the steps to add more. Escape and a tap outside do not close the dialog, so
 * that nothing is lost.
 */
export const ObservationsDialog = (props: ObservationsDialogProps) => {
  const { scene, subject, observations, entries = OBSERVATION_ENTRIES, editing, onClose } = props
  const steps = useObservationSteps({ ...props, entries })
  const { step } = steps
  const form = step.step === 'form' ? step : null
  const entry = form && steps.entryOf(form.value)
  const stepName = `${step.step} ${form?.value.key ?? observations.length}`

  const title = (): string => {
    if (entry) return t(entry.title)
    if (step.step === 'categories') return t('observations.categories.title')
    return t(scene.place === 'SERVICE' ? 'observations.dialog.titleService' : 'observations.dialog.title')
  }
  const begun = openForm(step)
  const time = begun && clockMinuteAt(begun.value.creationTime, scene.timeZone)

  return (
    <>
      <DialogFrame
        isFilledIn
        ignoresEscape
        isTall
        size="full"
        step={stepName}
        page={form?.value.key ?? step.step}
        icon={entry?.icon ?? null}
        title={title()}
        subtitle={time === null ? subject : t('observations.subject.enteredAt', { subject, time })}
        headAction={
          <>
            {editing && form?.isNew && (
              <Button
                variant="outlined"
                startIcon={<Icon name="list" size={20} />}
                onClick={() => steps.changeKind(form)}
              >
                {t('observations.changeType')}
              </Button>
            )}
            {editing ? (
              step.step !== 'list' &&
              (!form || form.isNew) && (
                <StepTrack
                  className={form ? styles.formTrack : undefined}
                  label={t('observations.track.label')}
                  steps={TRACK}
                  now={form ? 1 : 0}
                >
                  {(name) => t(`observations.track.${name}`)}
                </StepTrack>
              )
            ) : (
              <Chip as="p" size="large" icon="lock">
                {t('observations.readOnly')}
              </Chip>
            )}
          </>
        }
        onClose={onClose}
        onSubmit={() => form && steps.confirm(form)}
        foot={
          <DialogFoot steps={steps} observationCount={observations.length} isEditing={editing !== null} />
        }
      >
        {step.step === 'list' && (
          <ObservationList
            observations={observations}
            entries={entries}
            timeZone={scene.timeZone}
            actions={editing ? { edit: steps.open, remove: steps.removal.ask } : { view: steps.open }}
          />
        )}
        {step.step === 'categories' && (
          <Categories
            entries={entries}
            scene={scene}
            current={step.changing?.value.type ?? null}
            onChoose={steps.choose}
          />
        )}
        {form && <FormOf form={form} steps={steps} scene={scene} isReadOnly={!editing} />}
      </DialogFrame>
      <DialogQuestions steps={steps} timeZone={scene.timeZone} />
    </>
  )
}
