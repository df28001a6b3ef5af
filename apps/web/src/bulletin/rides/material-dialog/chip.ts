import { styled } from '../../../ui/styled.ts'

export const Chips = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

/** A choice or a shortcut: 48 px high, dark when chosen. */
export const Chip = styled('button')`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: var(--tap);
  padding: 0 14px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-full);
  background: var(--surface);
  color: var(--ink);
  font: var(--w-strong) 16px / 20px var(--font);
  white-space: nowrap;
  cursor: pointer;

  & > strong {
    font-weight: var(--w-title);
  }

  &:active {
    background: var(--surface-3);
  }

  &[aria-pressed='true'] {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }

  &:disabled {
    border-color: var(--hair);
    background: var(--surface-2);
    color: var(--text-off);
    cursor: default;
  }
`

export const Block = styled('div')`
  display: flex;
  flex-direction: column;
  gap: 6px;

  /* What is missing stands beside the name: below it, it would move what is chosen from. */
  & > div:has(> h3) {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }

  & h3 {
    margin: 0;
    font-size: var(--fs-small);
    line-height: var(--lh-small);
    font-weight: var(--w-strong);
    color: var(--text-2);
  }

  & > p {
    margin: 0;
    font-size: var(--fs-small);
    line-height: var(--lh-small);
    color: var(--text-3);
  }
`
