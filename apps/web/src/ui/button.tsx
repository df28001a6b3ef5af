import type { ComponentProps } from 'react'
import { lookOf, type ButtonLook } from './button-look.ts'
import { withClass } from './with-class.ts'
import buttonLook from './button-look.module.css'

const Root = withClass('button', buttonLook.button)

export type ButtonProps = ComponentProps<'button'> & ButtonLook

export const Button = ({ variant, tone, startIcon, endIcon, children, ...props }: ButtonProps) => (
  <Root type="button" {...props} {...lookOf({ variant, tone, startIcon, endIcon })}>
    {startIcon}
    {children}
    {endIcon}
  </Root>
)
