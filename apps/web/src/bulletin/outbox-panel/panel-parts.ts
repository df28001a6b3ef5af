import { styled } from '../../ui/styled.ts'

export const Head = styled('header')`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 20px 12px 12px 24px;

  & h2 {
    margin: 0;
    font-size: 20px;
    line-height: 28px;
    font-weight: 650;
    letter-spacing: -0.01em;
  }

  & p {
    margin: 0;
    color: var(--text-2);
    font-size: 14px;
    line-height: 20px;
  }
`

export const Middle = styled('section')`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: 0 24px 8px;

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
`

export const List = styled('ul')`
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Empty = styled('div')`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 16px;
  border-radius: var(--r-3);
  background: var(--surface-2);

  & > svg {
    color: var(--success);
  }

  & p {
    margin: 0;
    color: var(--text-2);
  }
`

export const Foot = styled('footer')`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 16px 12px 24px;
  border-top: 1px solid var(--hair);
  color: var(--text-2);
  font-size: 14px;
  line-height: 20px;

  /* Twice as large, the list keeps the room. */
  @media (max-height: 480px) {
    padding-block: 4px;
  }
`
