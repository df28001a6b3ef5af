import { styled } from '../styled.ts'

export const Spinner = styled('span')`
  display: block;
  width: 40px;
  height: 40px;
  border: 4px solid var(--action);
  border-right-color: transparent;
  border-radius: 50%;
  animation: turn 1.2s linear infinite;
`
