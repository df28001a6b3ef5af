import { ERROR_EDGE_STYLE } from '../../../ui/error-edge.ts'
import { styled } from '../../../ui/styled.ts'

/** The box around an input and its counter or unit. */
export const InputBox = styled('div')`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: 52px;
  padding: 0 14px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);

  &[data-invalid='true'] {
    ${ERROR_EDGE_STYLE}
    background: var(--error-soft);
  }

  &:has(> :focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  /* What the directory knows is read, not typed: in full contrast. */
  &:has(> input:read-only) {
    border-color: var(--hair);
    background: var(--surface-2);
  }

  &[data-invalid='true']:has(> input:read-only) {
    border-color: var(--error-edge);
  }

  & > :is(input, textarea) {
    flex: 1;
    align-self: stretch;
    min-width: 0;
    width: 100%;
    margin: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: inherit;
    font: var(--w-strong) var(--fs-value) / var(--lh-value) var(--font);
    font-variant-numeric: var(--figures);
  }

  & > input {
    min-height: 48px;
  }

  & > textarea {
    min-height: 88px;
    padding: 12px 0;
    resize: vertical;
    font: var(--w-text) var(--fs-body) / var(--lh-body) var(--font);
  }

  & > ::placeholder {
    color: var(--text-3);
    font-weight: var(--w-text);
    opacity: 1;
  }

  & > small {
    flex: none;
    color: var(--text-3);
    font-size: var(--fs-small);
    line-height: var(--lh-small);
    font-variant-numeric: var(--figures);
  }

  &:has(> textarea) > small {
    align-self: flex-end;
    padding-bottom: 12px;
  }
`
