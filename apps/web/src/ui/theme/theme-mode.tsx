import { useEffect, useState, type ReactNode } from 'react'
import { createRequiredContext } from '../../platform/required-context.ts'

/** Day, night, or the tablet's own setting. */
export const THEME_MODES = ['light', 'dark', 'system'] as const
export type ThemeMode = (typeof THEME_MODES)[number]

/** Also read by public/theme-init.js, before the first paint. */
const STORAGE_KEY = 'bulletin.theme'

const modeOf = (kept: string | null): ThemeMode => THEME_MODES.find((mode) => mode === kept) ?? 'system'

type ThemeChoosing = { readonly mode: ThemeMode; readonly choose: (mode: ThemeMode) => void }

const [ThemeChoosingContext, useThemeMode] = createRequiredContext<ThemeChoosing>('ThemeProvider')
export { useThemeMode }

/** Applies the chosen theme to the page, and follows a choice made in another tab. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => {
  const [mode, setMode] = useState(() => modeOf(localStorage.getItem(STORAGE_KEY)))

  useEffect(() => {
    const night = matchMedia('(prefers-color-scheme: dark)')
    const dress = () => {
      const isNight = mode === 'dark' || (mode === 'system' && night.matches)
      document.documentElement.dataset['theme'] = isNight ? 'dark' : 'light'
    }
    dress()
    night.addEventListener('change', dress)
    return () => night.removeEventListener('change', dress)
  }, [mode])

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY) setMode(modeOf(newValue))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  const choose = (chosen: ThemeMode) => {
    localStorage.setItem(STORAGE_KEY, chosen)
    setMode(chosen)
  }
  return <ThemeChoosingContext value={{ mode, choose }}>{children}</ThemeChoosingContext>
}
