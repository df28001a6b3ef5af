import type { ReactNode } from 'react'

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
