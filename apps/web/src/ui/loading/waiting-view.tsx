import { Spinner } from './spinner.ts'
import { styled } from '../styled.ts'

const Frame = styled('output')`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 20px;
  min-height: 100%;
  padding: 32px;
  font-size: 18px;
  color: var(--text-2);

  /* A wait that ends at once should not flash. */
  animation: appear 1ms 150ms both;
`

export const WaitingView = ({ text }: { text: string }) => (
  <Frame>
    <Spinner aria-hidden="true" />
    <span>{text}</span>
  </Frame>
)
