import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { THEME_MODES, useThemeMode, type ThemeMode } from '../../ui/theme/theme-mode.ts'
import styles from './theme-choice.module.css'

const ICONS = { light: 'sun', dark: 'moon', system: 'screen' } as const satisfies Record<ThemeMode, IconName>

/** Day, night, or the tablet's own setting; stored on the tablet. */
export const ThemeChoice = () => {
  const { t } = useTranslation()
  const { mode, choose } = useThemeMode()
  const labelId = useId()
  return (
    <div className={styles.frame}>
      <p id={labelId}>{t('profile.theme')}</p>
      <ToggleGroup
        isWide
        value={mode}
        aria-labelledby={labelId}
        onChange={(chosen) => {
          if (chosen) choose(chosen)
        }}
        options={THEME_MODES.map((choice) => ({
          value: choice,
          content: (
            <>
              <Icon name={ICONS[choice]} size={20} />
              {t(`profile.theme.${choice}`)}
            </>
          ),
        }))}
      />
    </div>
  )
}
