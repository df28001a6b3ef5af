type LineColour = { line: string; fill: string; ink: string; edge: string; nightEdge: string }

/** The design's colours: ink on fill reaches 4.5:1, the edge 3:1 on the card. */
const LINE_COLOURS: readonly LineColour[] = [
  { line: '1', fill: '#ffcd00', ink: '#101820', edge: '#a98c0c', nightEdge: '#ffcd00' },
  { line: '2', fill: '#003ca6', ink: '#ffffff', edge: '#003ca6', nightEdge: '#3d6bbb' },
  { line: '3', fill: '#837902', ink: '#000000', edge: '#837902', nightEdge: '#837902' },
  { line: '3bis', fill: '#6ec4e8', ink: '#101820', edge: '#5697b4', nightEdge: '#6ec4e8' },
  { line: '4', fill: '#cf009e', ink: '#ffffff', edge: '#cf009e', nightEdge: '#cf009e' },
  { line: '5', fill: '#ff7e2e', ink: '#101820', edge: '#de702c', nightEdge: '#ff7e2e' },
  { line: '6', fill: '#6eca97', ink: '#101820', edge: '#569c78', nightEdge: '#6eca97' },
  { line: '7', fill: '#fa9aba', ink: '#101820', edge: '#c27b95', nightEdge: '#fa9aba' },
  { line: '7bis', fill: '#6eca97', ink: '#101820', edge: '#569c78', nightEdge: '#6eca97' },
  { line: '8', fill: '#e19bdf', ink: '#101820', edge: '#af7cb1', nightEdge: '#e19bdf' },
  { line: '9', fill: '#b6bd00', ink: '#101820', edge: '#8e9508', nightEdge: '#b6bd00' },
  { line: '10', fill: '#c9910d', ink: '#101820', edge: '#ba870f', nightEdge: '#c9910d' },
  { line: '11', fill: '#704b1c', ink: '#ffffff', edge: '#704b1c', nightEdge: '#876840' },
  { line: '12', fill: '#007852', ink: '#ffffff', edge: '#007852', nightEdge: '#057b55' },
  { line: '13', fill: '#6ec4e8', ink: '#101820', edge: '#5697b4', nightEdge: '#6ec4e8' },
  { line: '14', fill: '#62259d', ink: '#ffffff', edge: '#62259d', nightEdge: '#8555b3' },
]

const ruleOf = ({ line, fill, ink, edge, nightEdge }: LineColour): string =>
  `[data-line='${line}'] { --line: ${fill}; --on-line: ${ink}; --line-edge: ${edge} }
@media (prefers-color-scheme: dark) { [data-line='${line}'] { --line-edge: ${nightEdge} } }
`

export const LINE_COLOURS_CSS = LINE_COLOURS.map(ruleOf).join('')
