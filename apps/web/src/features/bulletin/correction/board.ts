import { styled } from '../../../ui/styled.ts'

/** The scroll container of the detail page: blocks stacked in one column. */
export const Board = styled('div')`
  display: flex;
  flex-direction: column;
  gap: 10px;
  height: 100%;
  position: relative;
  overflow-y: auto;
  padding: 10px 16px 16px;

  & > * {
    flex: none;
  }

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }

  @media (max-width: 800px) {
    height: auto;
  }
`
