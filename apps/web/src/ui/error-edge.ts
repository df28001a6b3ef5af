/** The edge of a field in error: thicker inwards, as a thicker border would move what stands beside the field. */
export const ERROR_EDGE_STYLE = `
  border-color: var(--error-edge);
  box-shadow: inset 0 0 0 1px var(--error-edge);
`
