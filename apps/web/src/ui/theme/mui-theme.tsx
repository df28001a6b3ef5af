import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * Wraps each component built with MUI. The shell is not, so that the first screen loads neither MUI nor its theme. MUI
 * has a single theme made of tokens; CSS alone decides their colours, by day or at night.
 */
export const MuiTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme} storageManager={null}>
    {children}
  </ThemeProvider>
)
