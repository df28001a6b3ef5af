import { styled } from './styled.ts'

/** Over the whole page, for what stands before it. The keyframes are those of base.css, which forgets them where less motion is asked for. */
export const Scrim = styled('div')`
  position: fixed;
  inset: 0;
  z-index: 1300;
  display: grid;
  place-items: center;
  background: var(--scrim);
  animation: appear 120ms ease-out;
`
