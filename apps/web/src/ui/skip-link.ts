import { styled } from './styled.ts'

export const CONTENT_ID = 'content'

/** The first focusable element of the page; visible only while focused. */
export const SkipLink = styled('a')`
  position: absolute;
  z-index: 2;
  left: 8px;
  top: 8px;
  padding: 0 18px;
  border-radius: var(--r-2);
  background: var(--action);
  color: var(--on-action);
  line-height: 48px;
  font-weight: var(--w-strong);
  text-decoration: none;

  &:not(:focus) {
    clip-path: inset(50%);
  }
`
