import type { Step } from '@bulletin/domain/draft/step'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

/** The steps shown on the track; the later ones (`Validated`, `Sent`) need no action of the driver. */
const STOPS = ['Initialization', 'Driving', 'Time', 'Validation'] as const satisfies readonly Step[]
export type Stop = (typeof STOPS)[number]

const Track = styled('ol')`
  list-style: none;
  margin: auto 0 0;
  padding: 0;

  & > li {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    height: 30px;
    padding-left: 4px;
    color: var(--text-3);
    font-size: 14px;
  }

  & > li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 10px;
    top: calc(50% + 7px);
    width: 4px;
    height: calc(100% - 12px);
    background: var(--track-off);
  }

  & > li > i {
    z-index: 1;
    display: grid;
    place-items: center;
    width: 16px;
    height: 16px;
    border: 2px solid var(--edge);
    border-radius: 8px;
    background: var(--surface-2);
  }

  & > li:last-child > i {
    border-radius: 5px;
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

  & > li[data-state='now'] {
    color: var(--ink);
    font-weight: var(--w-title);
  }

  & > li[data-state='now'] > i {
    border: 5px solid var(--ink);
    border-radius: 5px;
    background: var(--surface);
  }

  ${NARROW_LAYOUT} {
    [data-rail='left'] & {
      display: none;
    }

    [data-rail='right'] & > li {
      height: 26px;
    }
  }
`

const stateOf = (index: number, now: number): 'done' | 'now' | 'ahead' => {
  if (index < now) return 'done'
  return index === now ? 'now' : 'ahead'
}

/** Shows the current step among all steps. */
export const StepTrack = ({ current }: { current: Stop }) => {
  const { t } = useTranslation()
  const now = STOPS.indexOf(current)
  return (
    <Track aria-label={t('steps.label')}>
      {STOPS.map((stop, index) => {
        const state = stateOf(index, now)
        return (
          <li key={stop} data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
            <i aria-hidden="true">{state === 'done' && <Icon name="check" size={12} strokeWidth={3} />}</i>
            {t(`steps.${stop}`)}
          </li>
        )
      })}
    </Track>
  )
}
