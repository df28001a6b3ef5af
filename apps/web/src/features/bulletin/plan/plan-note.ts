import { styled } from '../../../ui/styled.ts'

/** Small text with the planned value. A difference is marked with an icon and words, never with colour alone. */
export const PlanNote = styled('span')`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 4px;
  color: var(--text-2);
  font-size: 12px;
  line-height: 16px;
  font-weight: var(--w-text);
  text-decoration: none;
  white-space: normal;

  /* A sign stays at the head of its words when they need a second line. */
  &:has(> svg) {
    flex-wrap: nowrap;
    align-items: flex-start;
  }

  & > svg {
    flex: none;
    margin-top: 1px;
  }

  & > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    white-space: nowrap;
  }

  &[data-marked='true'] {
    padding: 0 5px;
    border-radius: var(--r-1);
    background: var(--warning-soft);
    color: var(--warning);
    font-weight: var(--w-strong);
  }
`
