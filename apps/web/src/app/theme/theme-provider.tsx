import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'
import { ThemeChoosingContext, useThemeChoosing } from './theme-mode.ts'

/** MUI knows one theme, made of tokens: which colours these are, by day or at night, is a matter of style alone. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <ThemeChoosingContext value={useThemeChoosing()}>
    <MuiThemeProvider theme={theme} storageManager={null}>
      {children}
    </MuiThemeProvider>
  </ThemeChoosingContext>
)
