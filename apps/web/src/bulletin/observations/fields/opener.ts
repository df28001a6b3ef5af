import { ERROR_EDGE_STYLE } from '../../../ui/error-edge.ts'
import { styled } from '../../../ui/styled.ts'

/** A button that shows a value and opens what changes it. */
export const Opener = styled('button')`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 160px;
  min-height: 52px;
  padding: 0 16px 0 14px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font: var(--w-strong) var(--fs-value) / var(--lh-value) var(--font);
  font-variant-numeric: var(--figures);
  cursor: pointer;

  &:active {
    background: var(--surface-3);
    transition: background var(--t-press);
  }

  &[data-empty='true'] {
    color: var(--text-2);
    font-weight: var(--w-text);
  }

  &[data-invalid='true'] {
    ${ERROR_EDGE_STYLE}
    background: var(--error-soft);
    color: var(--error);
  }
`
