import { WIZARD_STEPS, type ReliefWizard, type WizardStep } from '@bulletin/domain/substitution/wizard-state'
import { useEffect, useRef } from 'react'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { StepTrack } from '../../ui/step-track.tsx'
import { STEP_KEY, TYPE_ICON, TYPE_KEY } from './relief-words.ts'
import styles from './relief-head.module.css'

const INSTRUCTION_ID = 'relief-instruction'

/** Takes the focus at each new step, so that a screen reader announces the instruction. */
const Title = ({ text, isQuiet }: { text: string; isQuiet: boolean }) => {
  const title = useRef<HTMLHeadingElement>(null)
  const isToFocus = useRef(!isQuiet)
  useEffect(() => {
    if (isToFocus.current) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={title} tabIndex={-1} aria-describedby={INSTRUCTION_ID}>
      {text}
    </h1>
  )
}

type ReliefHeadProps = {
  type: ReliefWizard['type']
  /** The step displayed behind the details dialog, if that is open. */
  shownStep: WizardStep
  /** The current step. */
  step: WizardStep
  instruction: string
  /** A short text for what was chosen at each step. */
  chosen: Partial<Record<WizardStep, string | null>>
}

/** The type of relief, the current instruction and the progress. */
export const ReliefHead = ({ type, shownStep, step, instruction, chosen }: ReliefHeadProps) => {
  const steps: readonly WizardStep[] = WIZARD_STEPS[type]
  return (
    <section className={styles.head}>
      <div>
        <div className={styles.words}>
          <span>
            <Icon name={TYPE_ICON[type]} size={26} />
          </span>
          <div>
            <Title
              key={shownStep}
              text={t(`substitution.choice.${TYPE_KEY[type]}`)}
              isQuiet={step !== shownStep || step === 'SERVICE'}
            />
            <p id={INSTRUCTION_ID}>{instruction}</p>
          </div>
        </div>
        <StepTrack
          className={styles.track}
          label={t('substitution.steps')}
          steps={steps}
          now={steps.indexOf(step)}
        >
          {(stop) => (
            <>
              {t(STEP_KEY[stop])}
              {chosen[stop] && <small>{chosen[stop]}</small>}
            </>
          )}
        </StepTrack>
      </div>
    </section>
  )
}
