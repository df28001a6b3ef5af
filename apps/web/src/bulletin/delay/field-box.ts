import { ERROR_EDGE_STYLE } from '../../ui/error-edge.ts'
import { styled } from '../../ui/styled.ts'

/** Frame of a field: error icon, input, and unit or character counter. */
export const FieldBox = styled('span')`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  height: 52px;
  padding: 0 14px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font-size: 16px;
  font-weight: 500;

  &[data-invalid='true'] {
    ${ERROR_EDGE_STYLE}
    background: var(--error-soft);
  }

  &[data-invalid='true'] > svg {
    color: var(--error);
  }

  &:has(> :focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  & > input,
  & > select {
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
    font: inherit;
    font-variant-numeric: var(--figures);
    text-overflow: ellipsis;
  }

  & > select {
    appearance: none;
    cursor: pointer;
  }

  & > select + svg {
    margin: 0 -4px 0 -24px;
    color: var(--text-3);
    pointer-events: none;
  }

  & > select {
    padding-right: 26px;
  }

  /* The list opens in the colours of the theme, not in those of the field in error. */
  & > select > option {
    background: var(--surface);
    color: var(--ink);
  }

  & > input::placeholder {
    color: var(--text-3);
    opacity: 1;
  }

  &[data-invalid='true'] > input::placeholder,
  &[data-invalid='true'] > select[data-empty='true'] {
    color: var(--error);
    font-weight: var(--w-strong);
  }

  & > input::-webkit-calendar-picker-indicator {
    display: none !important;
  }

  & > small {
    flex: none;
    color: var(--text-3);
    font-size: 14px;
    line-height: 20px;
  }
`
