import type { PaletteColor, PaletteColorOptions, PaletteOptions } from '@mui/material/styles'
import type { Colours } from './colours.ts'

declare module '@mui/material/styles' {
  interface Palette {
    line: PaletteColor
    manual: PaletteColor
    sp: PaletteColor
    relieved: PaletteColor
    correction: PaletteColor
  }
  interface PaletteOptions {
    line: PaletteColorOptions
    manual: PaletteColorOptions
    sp: PaletteColorOptions
    relieved: PaletteColorOptions
    correction: PaletteColorOptions
  }
}

/** MUI's own keys, and those of the trade: line, manual driving, provisional service, relief, correction. */
export const paletteOf = (colours: Colours): PaletteOptions => ({
  primary: { main: colours.action, dark: colours.actionPress, contrastText: colours.onAction },
  error: { main: colours.error, light: colours.errorSoft },
  warning: { main: colours.warning, light: colours.warningSoft },
  info: { main: colours.info, light: colours.infoSoft },
  success: { main: colours.success, light: colours.successSoft },
  text: { primary: colours.ink, secondary: colours.text2, disabled: colours.textOff },
  background: { default: colours.bg, paper: colours.surface },
  divider: colours.hair,
  line: { main: colours.line, dark: colours.lineEdge, contrastText: colours.onLine },
  manual: { main: colours.manual, light: colours.manualSoft, contrastText: colours.onManual },
  sp: { main: colours.sp, light: colours.spSoft, contrastText: colours.onSp },
  relieved: { main: colours.relieved, dark: colours.relievedEdge, contrastText: colours.onRelieved },
  correction: { main: colours.correction, light: colours.correctionSoft },
})
