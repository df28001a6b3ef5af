import { createElement, Fragment, type ReactNode } from 'react'

type WithPartsProps = { readonly text: string; readonly parts: Readonly<Record<string, ReactNode>> }

/** A text in which `<name/>` is replaced by an element. */
export const WithParts = ({ text, parts }: WithPartsProps) =>
  createElement(
    Fragment,
    null,
    ...text.split(/<(\w+)\/>/).map((piece, index) => (index % 2 === 0 ? piece : parts[piece])),
  )
