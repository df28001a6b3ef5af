import { lineColoursOf } from '@bulletin/contract/line-colours'
import { LINE_FACTS, type LineFacts } from '../../../world/network/facts.ts'

const ruleOf = ({ name, color }: LineFacts): string => {
  const { fill, ink, dayEdge, nightEdge } = lineColoursOf(color)
  return `[data-line='${name}'] { --line: ${fill}; --on-line: ${ink}; --line-edge: ${dayEdge} }
@media (prefers-color-scheme: dark) { [data-line='${name}'] { --line-edge: ${nightEdge} } }
`
}

/** Colours of the demonstration's own lines. */
export const LINE_COLOURS_CSS = LINE_FACTS.map(ruleOf).join('')
