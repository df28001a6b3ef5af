import type { Components } from '@mui/material/styles'
import { findAppFrame } from '../app-frame-id.ts'
import { AtOnce } from './at-once.tsx'

/** The keyframes are in base.css, which drops them when reduced motion is requested. */
const FADE_IN = 'appear 120ms ease-out'

/** MUI's components in our style: no ripple, 48 px to tap. Values are tokens, so both themes follow. */
export const components: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  // Menus open inside the frame, so that the device notice makes them inert with the rest. The page itself never
  // scrolls: a scroll lock would only force a new layout.
  MuiModal: { defaultProps: { container: findAppFrame, disableScrollLock: true } },
  MuiPopper: { defaultProps: { container: findAppFrame } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    defaultProps: { slots: { transition: AtOnce } },
    styleOverrides: {
      root: {
        animation: FADE_IN,
        variants: [{ props: { invisible: false }, style: { backgroundColor: 'var(--scrim)' } }],
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { border: '1px solid var(--hair)', borderRadius: 'var(--r-3)', boxShadow: 'var(--e-3)' },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: { backgroundColor: 'var(--surface-3)', borderRadius: 'var(--r-3)', padding: 4, gap: 2 },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        flex: 1,
        minHeight: 'var(--tap)',
        gap: 8,
        padding: '0 12px',
        border: 0,
        borderRadius: '11px !important',
        color: 'var(--text-2)',
        fontSize: 15,
        fontWeight: 'var(--w-strong)',
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--surface)',
          color: 'var(--ink)',
          boxShadow: 'var(--e-1)',
          '[data-theme="dark"] &': { backgroundColor: 'var(--track-off)' },
        },
      },
    },
  },
}
