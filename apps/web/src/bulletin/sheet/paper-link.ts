import { styled } from '../../ui/styled.ts'

/** A link from the sheet to the step where something was entered, or to its details. */
export const PaperLink = styled('button')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 6px;
  height: 48px;
  padding: 0;
  border: 0;
  border-radius: var(--r-1);
  background: none;
  color: var(--link);
  font: var(--w-strong) 15px / 20px var(--font);
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`
