import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { stepReached } from '@bulletin/domain/workflow/stepper'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServices } from '../../session/services.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { momentInFigures } from '../../bulletin/plan/moment-words.ts'
import { processedAt, stepStateOf, VALIDATION_STEPS, type ValidationStep } from './validation-step.ts'
import { styled } from '../../ui/styled.ts'

const Track = styled('ol')`
  list-style: none;
  margin: 0;
  padding: 0;

  & > li {
    position: relative;
    display: flex;
    gap: 12px;
    min-height: 40px;
    padding-bottom: 14px;
    color: var(--text-3);
    font-size: 15px;
    line-height: 20px;
    font-weight: var(--w-strong);
  }

  & > li:last-child {
    min-height: 0;
    padding-bottom: 0;
  }

  & > li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 7px;
    top: 14px;
    bottom: -4px;
    width: 4px;
    background: var(--track-off);
  }

  & > li > i {
    z-index: 1;
    flex: none;
    display: grid;
    place-items: center;
    width: 18px;
    height: 18px;
    margin-top: 1px;
    border: 2px solid var(--edge);
    border-radius: 9px;
    background: var(--surface);
  }

  & > li:last-child > i {
    border-radius: 5px;
  }

  & > li > div > small {
    display: block;
    color: var(--text-2);
    font-size: 13px;
    line-height: 18px;
    font-weight: var(--w-text);
  }

  & > li[data-state='done'],
  & > li[data-state='now'] {
    color: var(--ink);
  }

  & > li[data-state='done'] > i {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--surface);
  }

  & > li[data-state='done']:not(:last-child)::after {
    background: var(--line);
    box-shadow: 0 0 0 1px var(--line-edge);
  }

  & > li[data-state='now'] > i {
    border: 6px solid var(--ink);
    border-radius: 5px;
  }
`

/** The progress of the bulletin, drawn as a line with three stops. */
export const ValidationTrack = ({ bulletin }: { bulletin: Bulletin }) => {
  const { t } = useTranslation()
  const { timeZone } = useServices().settings
  const reached = stepReached(bulletin)
  const momentOf = (instant: string) => momentInFigures(instant, timeZone)

  /** The server sends these names as null to the driver of the bulletin. */
  const namesOf = (step: ValidationStep): string | null => {
    const { managerName, hrNameDelay, hrNamePos } = bulletin
    if (step === 'manager') return managerName
    if (step !== 'hr' || reached !== VALIDATION_STEPS.length) return null
    return [...new Set([hrNameDelay, hrNamePos])].filter((name) => name !== null).join(', ') || null
  }

  const detailOf = (step: ValidationStep): string | null => {
    switch (step) {
      case 'received':
        return t('bulletin.stepper.certifiedAt', momentOf(bulletin.validationDate))
      case 'manager':
        if (bulletin.managerValidationDate !== null)
          return t('bulletin.stepper.at', momentOf(bulletin.managerValidationDate))
        return reached === 1 ? t('bulletin.stepper.before', momentOf(bulletin.limitDate)) : null
      case 'hr': {
        const at = reached === VALIDATION_STEPS.length ? processedAt(bulletin) : null
        return at && t('bulletin.stepper.at', momentOf(at))
      }
    }
  }

  return (
    <Track aria-label={t('bulletin.stepper.label')}>
      {VALIDATION_STEPS.map((step) => {
        const state = stepStateOf(step, reached)
        const detail = detailOf(step)
        const names = namesOf(step)
        return (
          <li key={step} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
            <i aria-hidden="true">{state === 'done' && <Icon name="check" size={12} strokeWidth={3} />}</i>
            <div>
              {t(`bulletin.stepper.${step}`)}{' '}
              <VisuallyHidden>{t(`bulletin.stepper.${state}`)}</VisuallyHidden>
              {detail !== null && <small>{detail}</small>}
              {names !== null && <small>{names}</small>}
            </div>
          </li>
        )
      })}
    </Track>
  )
}
