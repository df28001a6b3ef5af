/** The border of a field in error: thickened inwards, since a thicker border would move its neighbours. */
export const ERROR_EDGE_STYLE = `
  border-color: var(--error-edge);
  box-shadow: inset 0 0 0 1px var(--error-edge);
`
