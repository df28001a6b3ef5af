import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

/** Drawn like the metro line: completed steps are behind, and the square is the last stop. */
const Track = styled('ol')`
  flex: none;
  display: flex;
  margin: 0;
  padding: 4px 0 0;
  list-style: none;

  /* There the way back is « Changer de type », and the room goes to what the observation is about. */
  ${NARROW_LAYOUT} {
    &[data-current='form'] {
      display: none;
    }
  }

  & > li {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 4px;
    width: 104px;
    color: var(--text-3);
    font-size: 13px;
    line-height: 20px;
    font-weight: 550;
  }

  & > li > i {
    position: relative;
    z-index: 1;
    display: grid;
    place-items: center;
    width: 16px;
    height: 16px;
    border: 2px solid var(--edge);
    border-radius: 8px;
    background: var(--surface);
  }

  & > li:last-child > i {
    border-radius: 5px;
  }

  & > li + li::before {
    content: '';
    position: absolute;
    top: 6px;
    right: 50%;
    width: 104px;
    height: 4px;
    background: var(--track-off);
  }

  & > li[aria-current] {
    color: var(--ink);
    font-weight: var(--w-title);
  }

  & > li[aria-current] > i {
    border: 5px solid var(--ink);
  }

  & > li[data-done='true'] > i {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--surface);
  }

  & > li[data-done='true'] + li::before {
    background: var(--line);
    box-shadow: 0 0 0 1px var(--line-edge);
  }
`

/** Progress of a new observation. */
export const StepTrack = ({ current }: { current: 'categories' | 'form' }) => {
  const { t } = useTranslation()
  const isForm = current === 'form'
  return (
    <Track aria-label={t('observations.track.label')} data-current={current}>
      <li aria-current={isForm ? undefined : 'step'} data-done={isForm}>
        <i aria-hidden="true">{isForm && <Icon name="check" size={12} strokeWidth={3} />}</i>
        {t('observations.track.category')}
      </li>
      <li aria-current={isForm ? 'step' : undefined}>
        <i aria-hidden="true" />
        {t('observations.track.observation')}
      </li>
    </Track>
  )
}
