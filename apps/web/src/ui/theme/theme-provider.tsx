import type { ReactNode } from 'react'
import { ThemeChoosingContext, useThemeChoosing } from './theme-mode.ts'

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <ThemeChoosingContext value={useThemeChoosing()}>{children}</ThemeChoosingContext>
)
