import type { ReactNode } from 'react'

/** 48 px to tap; the pressed state shows at once. */
export const BUTTON_STYLE = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 64px;
  min-height: var(--tap);
  padding: 0 18px;
  border: 0;
  border-radius: var(--r-2);
  background: none;
  color: var(--text-2);
  font: inherit;
  font-size: 16px;
  line-height: 28px;
  font-weight: var(--w-strong);
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;

  & > svg {
    flex: none;
  }

  /* An icon has air of its own. */
  &[data-icon='start'] {
    padding-left: 14px;
  }

  &[data-icon='end'] {
    padding-right: 14px;
  }

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  @media (hover: hover) {
    &:hover {
      background: var(--surface-2);
    }
  }

  &:active {
    background: var(--surface-3);
  }

  &[data-variant='outlined'] {
    border: 1.5px solid var(--edge);
    background: var(--surface);
    color: var(--ink);

    @media (hover: hover) {
      &:hover {
        background: var(--surface-2);
      }
    }

    &:active {
      background: var(--surface-3);
    }
  }

  &[data-variant='contained'] {
    background: var(--action);
    color: var(--on-action);

    &:active {
      background: var(--action-press);
    }
  }

  &[data-variant='contained'][data-tone='error'] {
    background: var(--error);
    color: var(--surface);

    &:active {
      background: var(--error-edge);
    }
  }

  &[data-variant='text'][data-tone='error'] {
    color: var(--error);
  }

  &[data-variant]:disabled {
    border-color: var(--hair);
    color: var(--text-off);
    cursor: default;
  }

  &[data-variant='contained']:disabled {
    background: var(--surface-3);
  }
`

export type ButtonLook = {
  variant: 'contained' | 'outlined' | 'text'
  /** For actions that cannot be undone. */
  tone?: 'error' | undefined
  startIcon?: ReactNode
  endIcon?: ReactNode
}

/** The data attributes that the style selects on; components made of buttons also use them for overrides. */
export const lookOf = ({ variant, tone, startIcon, endIcon }: ButtonLook) => ({
  'data-variant': variant,
  'data-tone': tone,
  'data-icon': startIcon ? 'start' : endIcon ? 'end' : undefined,
})
