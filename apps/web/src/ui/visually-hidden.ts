import { styled } from './styled.ts'

/** Visible to screen readers only. */
export const VisuallyHidden = styled('span')`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
