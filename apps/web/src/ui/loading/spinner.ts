import { styled } from '../styled.ts'

/** Turns while something is waited for. */
export const Spinner = styled('span')`
  display: block;
  width: 40px;
  height: 40px;
  border: 4px solid var(--action);
  border-right-color: transparent;
  border-radius: 50%;
  animation: turn 1.2s linear infinite;
`
