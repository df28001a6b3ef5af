import type { ComponentProps } from 'react'
import { BUTTON_STYLE, lookOf, type ButtonLook } from './button-look.ts'
import { styled } from './styled.ts'

const Root = styled('button')`
  ${BUTTON_STYLE}
`

export type ButtonProps = ComponentProps<'button'> & ButtonLook

export const Button = ({ variant, tone, startIcon, endIcon, children, ...props }: ButtonProps) => (
  <Root type="button" {...props} {...lookOf({ variant, tone, startIcon, endIcon })}>
    {startIcon}
    {children}
    {endIcon}
  </Root>
)
