import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** Also read by public/theme-init.js, before the first paint. */
const THEME_STORAGE_KEY = 'bulletin.theme'

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MuiThemeProvider
    theme={theme}
    defaultMode="system"
    modeStorageKey={THEME_STORAGE_KEY}
    disableTransitionOnChange
  >
    {children}
  </MuiThemeProvider>
)
