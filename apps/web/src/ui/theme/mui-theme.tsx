import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * Around each part that is built with MUI. The shell is not, so that the first screen waits neither for MUI nor for its
 * theme. MUI knows one theme, made of tokens: which colours these are, by day or at night, is a matter of style alone.
 */
export const MuiTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} storageManager={null}>
    {children}
  </ThemeProvider>
)
