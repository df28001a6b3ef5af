import { styled } from './styled.ts'

/** A page that has nothing to show, yet or at all: its head, and the reason. */
export const StateFrame = styled('div')`
  display: grid;
  align-content: start;
  gap: 12px;
  padding: 10px 16px 16px;

  & > section {
    max-width: 760px;
  }
`

export const StateActions = styled('div')`
  margin-top: 12px;
`
