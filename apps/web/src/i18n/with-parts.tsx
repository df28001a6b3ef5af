import { createElement, Fragment, type ReactNode } from 'react'

type WithPartsProps = { readonly text: string; readonly parts: Readonly<Record<string, ReactNode>> }

/** A sentence in which `<name/>` stands for something to draw. */
export const WithParts = ({ text, parts }: WithPartsProps) =>
  createElement(
    Fragment,
    null,
    ...text.split(/<(\w+)\/>/).map((piece, index) => (index % 2 === 0 ? piece : parts[piece])),
  )
