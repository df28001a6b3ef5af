import { styled } from './styled.ts'

/** A backdrop over the whole page. Its keyframes are in base.css, which drops them when reduced motion is requested. */
export const Scrim = styled('div')`
  position: fixed;
  inset: 0;
  z-index: 1300;
  display: grid;
  place-items: center;
  background: var(--scrim);
  animation: appear 120ms ease-out;
`
