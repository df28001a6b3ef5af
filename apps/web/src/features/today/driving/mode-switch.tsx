import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import styles from './mode-switch.module.css'

const MODES = ['rides', 'maneuvers'] as const
export type Mode = (typeof MODES)[number]

const ICONS = { rides: 'train', maneuvers: 'track' } as const satisfies Record<Mode, IconName>

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
    <div className={styles.group} role="group" aria-label={t('driving.modeLabel')}>
      {MODES.map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === mode} onClick={() => onChange(choice)}>
          <Icon name={ICONS[choice]} size={22} />
          <span>{t(`driving.mode.${choice}`)}</span>
          <b>{counts[choice]}</b>
        </button>
      ))}
    </div>
  )
}
