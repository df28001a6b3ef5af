import { useTranslation } from '../../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../../ui/theme/narrow-layout.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'

const MODES = ['rides', 'maneuvers'] as const
export type Mode = (typeof MODES)[number]

const ICONS = { rides: 'train', maneuvers: 'track' } as const satisfies Record<Mode, IconName>

const Group = styled('div')`
  display: grid;
  gap: 2px;
  padding: 4px;
  border-radius: var(--r-3);
  background: var(--surface-3);

  [data-theme='dark'] & {
    background: var(--surface);
  }

  & > button {
    position: relative;
    display: flex;
    align-items: center;
    gap: 10px;
    height: 48px;
    padding: 0 10px;
    border: 0;
    border-radius: 11px;
    background: none;
    color: var(--text-2);
    font: inherit;
    font-size: 15px;
    font-weight: var(--w-strong);
    cursor: pointer;
  }

  & > button:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  & > button > b {
    margin-left: auto;
    font-size: 14px;
    font-weight: var(--w-strong);
  }

  & > button[aria-pressed='true'] {
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--e-1);

    [data-theme='dark'] & {
      background: var(--surface-3);
    }
  }

  & > button[aria-pressed='true']::before {
    content: '';
    position: absolute;
    left: -4px;
    top: 12px;
    bottom: 12px;
    width: 6px;
    border: 1px solid var(--line-edge);
    border-radius: 3px;
    background: var(--line);
  }

  ${NARROW_LAYOUT} {
    & > button {
      flex-direction: column;
      gap: 2px;
      height: 60px;
      padding: 8px 0 0;
      font-size: 12px;
      line-height: 16px;
    }

    & > button > b {
      display: none;
    }

    /* Beside the icon: the word is as wide as its button. */
    & > button[aria-pressed='true']::before {
      top: 8px;
      bottom: 24px;
    }
  }
`

type ModeSwitchProps = {
  mode: Mode
  counts: Readonly<Record<Mode, number>>
  onChange: (mode: Mode) => void
}

/** Switches between entering rides and manoeuvres. */
export const ModeSwitch = ({ mode, counts, onChange }: ModeSwitchProps) => {
  const { t } = useTranslation()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset brings a frame and a legend that nobody should see
    <Group role="group" aria-label={t('driving.modeLabel')}>
      {MODES.map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === mode} onClick={() => onChange(choice)}>
          <Icon name={ICONS[choice]} size={22} />
          <span>{t(`driving.mode.${choice}`)}</span>
          <b>{counts[choice]}</b>
        </button>
      ))}
    </Group>
  )
}
