import type { Components } from '@mui/material/styles'
import { findAppFrame } from '../device/app-frame-id.ts'
import { AtOnce } from './at-once.tsx'

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    primaryAction: true
  }
}

const severity = (name: 'error' | 'warning' | 'info' | 'success') => ({
  props: { severity: name },
  style: {
    backgroundColor: `var(--${name}-soft)`,
    boxShadow: `inset 0 0 0 1px var(--${name}-edge)`,
    color: 'var(--ink)',
    '& .MuiAlert-icon': { color: `var(--${name})` },
  },
})

/** The keyframes are those of base.css, which forgets them where less motion is asked for. */
const FADE_IN = 'appear 120ms ease-out'

/** MUI's parts in our shape: no ripple, 48 px to tap, ink for actions. Values are tokens, so both themes follow. */
export const components: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 'var(--tap)',
        padding: '0 18px',
        fontSize: 16,
        fontWeight: 'var(--w-strong)',
        textTransform: 'none',
        whiteSpace: 'nowrap',
        '&:focus-visible': { outline: '3px solid var(--focus)', outlineOffset: 2 },
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              border: '1.5px solid var(--edge)',
              backgroundColor: 'var(--surface)',
              color: 'var(--ink)',
              '&:hover': { backgroundColor: 'var(--surface-2)', borderColor: 'var(--edge)' },
              '&:active': { backgroundColor: 'var(--surface-3)' },
            },
          },
          {
            props: { variant: 'text' },
            style: { color: 'var(--text-2)', '&:active': { backgroundColor: 'var(--surface-3)' } },
          },
          {
            props: { variant: 'contained' },
            style: { '&:active': { backgroundColor: 'var(--action-press)' } },
          },
          {
            props: { variant: 'primaryAction' },
            style: {
              minHeight: 'var(--tap-primary)',
              padding: '0 10px 0 24px',
              gap: 10,
              borderRadius: 'var(--r-3)',
              backgroundColor: 'var(--action)',
              color: 'var(--on-action)',
              fontSize: 17,
              fontWeight: 'var(--w-title)',
              '&:hover': { backgroundColor: 'var(--action)' },
              '&:active': { backgroundColor: 'var(--action-press)' },
              '&.Mui-disabled': { backgroundColor: 'var(--surface-3)', color: 'var(--text-off)' },
            },
          },
        ],
      },
    },
  },
  // Dialogs and menus open inside the frame, so that the device notice can silence them with the rest.
  MuiModal: { defaultProps: { container: findAppFrame } },
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
  MuiDialog: {
    defaultProps: { slots: { transition: AtOnce } },
    styleOverrides: {
      container: { animation: FADE_IN },
      paper: { borderRadius: 'var(--r-4)', boxShadow: 'var(--e-3)', border: '1px solid var(--hair)' },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: 'var(--text-2)', whiteSpace: 'pre-line' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 16px 16px 24px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--r-3)',
        padding: '2px 16px',
        alignItems: 'center',
        fontSize: 16,
        lineHeight: '24px',
        '& .MuiAlert-action': { padding: 0, margin: '0 -8px 0 8px' },
        '& .MuiAlert-action .MuiIconButton-root': { width: 'var(--tap)', height: 'var(--tap)' },
        variants: [severity('error'), severity('warning'), severity('info'), severity('success')],
      },
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
