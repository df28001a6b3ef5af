import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { lookOf, type ButtonLook } from './button-look.ts'
import { withClass } from './with-class.ts'
import buttonLook from './button-look.module.css'

type Look = Pick<ButtonLook, 'variant'>

const RootLink = withClass(Link, buttonLook.button)
const RootAnchor = withClass('a', buttonLook.button)

/** A link to another page that looks like a button. */
export const LinkButton = ({ variant, ...props }: LinkProps & Look) => (
  <RootLink {...props} {...lookOf({ variant })} />
)

/** The same for a link out of the application, such as a mailto link. */
export const AnchorButton = ({ variant, ...props }: ComponentProps<'a'> & Look) => (
  <RootAnchor {...props} {...lookOf({ variant })} />
)
