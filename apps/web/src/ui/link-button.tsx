import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { BUTTON_STYLE, lookOf, type ButtonLook } from './button-look.ts'
import { styled } from './styled.ts'

type Look = Pick<ButtonLook, 'variant'>

const RootLink = styled(Link)`
  ${BUTTON_STYLE}
`
const RootAnchor = styled('a')`
  ${BUTTON_STYLE}
`

/** A link to another page that looks like a button. */
export const LinkButton = ({ variant, ...props }: LinkProps & Look) => (
  <RootLink {...props} {...lookOf({ variant })} />
)

/** The same for a link out of the application, such as a mailto link. */
export const AnchorButton = ({ variant, ...props }: ComponentProps<'a'> & Look) => (
  <RootAnchor {...props} {...lookOf({ variant })} />
)
