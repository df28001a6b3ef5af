import type { Components } from '@mui/material/styles'
import { findAppFrame } from '../app-frame-id.ts'
import { AtOnce } from './at-once.tsx'

/** The keyframes are those of base.css, which forgets them where less motion is asked for. */
const FADE_IN = 'appear 120ms ease-out'

/** MUI's parts in our shape: no ripple, 48 px to tap. Values are tokens, so both themes follow. */
export const components: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  // Menus open inside the frame, so that the device notice can silence them with the rest.
  // The page itself never scrolls: there is nothing to lock, and to lock it is to lay it out anew.
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
