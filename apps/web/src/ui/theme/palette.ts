import type { PaletteColor, PaletteColorOptions, PaletteOptions } from '@mui/material/styles'

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

const inkAt = (percent: number): string => `color-mix(in srgb, var(--ink) ${percent}%, transparent)`

/**
 * MUI's own keys, and those of the trade: line, manual driving, provisional service, relief, correction. All are
 * tokens, which follow day and night through CSS.
 */
export const palette: PaletteOptions = {
  primary: {
    main: 'var(--action)',
    light: 'var(--action)',
    dark: 'var(--action-press)',
    contrastText: 'var(--on-action)',
  },
  error: {
    main: 'var(--error)',
    light: 'var(--error-soft)',
    dark: 'var(--error-edge)',
    contrastText: 'var(--surface)',
  },
  warning: {
    main: 'var(--warning)',
    light: 'var(--warning-soft)',
    dark: 'var(--warning-edge)',
    contrastText: 'var(--surface)',
  },
  info: {
    main: 'var(--info)',
    light: 'var(--info-soft)',
    dark: 'var(--info-edge)',
    contrastText: 'var(--surface)',
  },
  success: {
    main: 'var(--success)',
    light: 'var(--success-soft)',
    dark: 'var(--success-edge)',
    contrastText: 'var(--surface)',
  },
  text: { primary: 'var(--ink)', secondary: 'var(--text-2)', disabled: 'var(--text-off)' },
  background: { default: 'var(--bg)', paper: 'var(--surface)' },
  divider: 'var(--hair)',
  action: {
    active: 'var(--text-2)',
    hover: inkAt(4),
    selected: inkAt(8),
    focus: inkAt(12),
    disabled: 'var(--text-off)',
    disabledBackground: 'var(--surface-3)',
  },
  line: { main: 'var(--line)', dark: 'var(--line-edge)', contrastText: 'var(--on-line)' },
  manual: { main: 'var(--manual)', light: 'var(--manual-soft)', contrastText: 'var(--on-manual)' },
  sp: { main: 'var(--sp)', light: 'var(--sp-soft)', contrastText: 'var(--on-sp)' },
  relieved: {
    main: 'var(--relieved)',
    dark: 'var(--relieved-edge)',
    contrastText: 'var(--on-relieved)',
  },
  correction: {
    main: 'var(--correction)',
    light: 'var(--correction-soft)',
    contrastText: 'var(--surface)',
  },
}
