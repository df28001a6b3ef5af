import { WIZARD_STEPS, type ReliefWizard, type WizardStep } from '@bulletin/domain/substitution/wizard-state'
import { useEffect, useRef } from 'react'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { STEP_KEY, TYPE_ICON, TYPE_KEY } from './relief-words.ts'

/** Sticky above the long list of rides. */
const Head = styled('section')`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: 12px 4px 2px;
  background: var(--bg);

  & > div {
    display: flex;
    align-items: center;
    gap: 24px;
    min-height: 94px;
    padding: 14px 20px 12px;
    border: 1px solid var(--hair);
    border-radius: var(--r-3);
    background: var(--surface);
    box-shadow: var(--e-1);
  }

  ${NARROW_LAYOUT} {
    padding-top: 8px;

    & > div {
      gap: 12px;
      padding: 12px 14px 10px;
    }
  }
`

const Words = styled('div')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 14px;
  width: 364px;

  & > span {
    flex: none;
    display: grid;
    place-items: center;
    width: 52px;
    height: 52px;
    border-radius: var(--r-3);
    background: var(--relieved);
    box-shadow: inset 0 0 0 1px var(--relieved-edge);
    color: var(--on-relieved);
  }

  & h1 {
    margin: 0;
    font-size: 20px;
    line-height: 26px;
    font-weight: var(--w-title);
  }

  & h1:focus {
    outline: none;
  }

  & p {
    margin: 0;
    color: var(--text-2);
    font-size: 15px;
    line-height: 20px;
  }

  ${NARROW_LAYOUT} {
    width: 320px;
  }
`

/** Same height whether or not something is already chosen. */
const Track = styled('ol')`
  flex: 1;
  align-self: flex-start;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: 3px 0 0;
  padding: 0;
  list-style: none;

  & > li {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 6px;
    min-width: 0;
    color: var(--text-3);
    font-size: 14px;
    line-height: 18px;
    font-weight: 550;
    text-align: center;
  }

  & > li + li::before {
    content: '';
    position: absolute;
    top: 7px;
    right: 50%;
    width: 100%;
    height: 4px;
    background: var(--track-off);
  }

  & > li[data-state='done'] + li::before {
    background: var(--relieved);
    box-shadow: 0 0 0 1px var(--relieved-edge);
  }

  & > li > i {
    z-index: 1;
    display: grid;
    place-items: center;
    width: 18px;
    height: 18px;
    border: 2px solid var(--edge);
    border-radius: 9px;
    background: var(--surface);
  }

  & > li:last-child > i {
    border-radius: 5px;
  }

  & > li[data-state='done'] > i {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--surface);
  }

  & > li[data-state='now'] {
    color: var(--ink);
    font-weight: var(--w-title);
  }

  & > li[data-state='now'] > i {
    border: 6px solid var(--ink);
    border-radius: 5px;
  }

  & > li > span {
    max-width: 100%;
  }

  & small {
    display: block;
    color: var(--text-2);
    font-size: 13px;
    font-weight: 500;
    font-variant-numeric: normal;
    overflow-wrap: anywhere;
  }
`

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
  const { t } = useTranslation()
  const steps: readonly WizardStep[] = WIZARD_STEPS[type]
  const now = steps.indexOf(step)
  return (
    <Head>
      <div>
        <Words>
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
        </Words>
        <Track aria-label={t('substitution.steps')}>
          {steps.map((stop, index) => {
            const state = index < now ? 'done' : index === now ? 'now' : 'ahead'
            return (
              <li key={stop} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
                <i aria-hidden="true">
                  {state === 'done' && <Icon name="check" size={12} strokeWidth={3} />}
                </i>
                <span>
                  {t(STEP_KEY[stop])}
                  {chosen[stop] && <small>{chosen[stop]}</small>}
                </span>
              </li>
            )
          })}
        </Track>
      </div>
    </Head>
  )
}
