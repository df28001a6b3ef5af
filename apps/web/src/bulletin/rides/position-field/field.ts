import { ERROR_EDGE_STYLE } from '../../../ui/error-edge.ts'
import { styled } from '../../../ui/styled.ts'

/** A caption above a control, and a notice below. */
export const Field = styled('div')`
  display: flex;
  flex-direction: column;
  min-width: 0;

  /* Clear of the ring around a field that has the focus. */
  & > [data-tone] + [data-tone] {
    margin-top: 4px;
  }
`

export const caption = `
  margin: 0 0 4px;
  padding: 0;
  font-size: 14px;
  line-height: 18px;
  font-weight: 550;
  color: var(--text-2);
`

export const Caption = styled('span')`
  ${caption}
`

export const CaptionLabel = styled('label')`
  ${caption}
`

/** The box around an input: 48 px high, with a visible border. */
export const InputBox = styled('div')`
  display: flex;
  align-items: center;
  height: var(--tap);
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);

  &:has(input:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  &[data-tone='error'] {
    ${ERROR_EDGE_STYLE}
    background: var(--error-soft);
  }

  &[data-tone='warning'] {
    border-color: var(--warning-edge);
    box-shadow: inset 0 0 0 1px var(--warning-edge);
  }

  & input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0 12px;
    border: 0;
    border-radius: inherit;
    outline: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    font-size: 17px;
    font-weight: var(--w-strong);
  }

  & input::placeholder {
    color: var(--text-3);
    font-weight: var(--w-text);
    font-size: 16px;
    opacity: 1;
  }

  & input:disabled {
    color: var(--text-off);
  }

  &:has(input:disabled) {
    border-color: var(--hair);
  }
`
