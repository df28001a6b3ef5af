import { ERROR_EDGE_STYLE } from '../../../ui/error-edge.ts'
import { styled } from '../../../ui/styled.ts'

const CHIP = `
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  max-width: 100%;
  min-height: var(--tap);
  padding: 4px 18px;
  border: 1.5px solid var(--edge);
  border-radius: 24px;
  background: var(--surface);
  color: var(--ink);
  font: 550 16px / 20px var(--font);
  font-variant-numeric: normal;
  text-align: left;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
`

/** Shared style for the chips of a field; a chip is a label around a radio button or a checkbox, or a button. */
export const Chips = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  & > :is(label, button) {
    ${CHIP}
  }

  & > :is(label, button):active:not(:has(:disabled)) {
    background: var(--surface-3);
    transition: background var(--t-press);
  }

  & > label:has(:checked) {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
    font-weight: var(--w-title);
  }

  & > label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  & > label:has(:disabled) {
    border-color: var(--hair);
    background: var(--surface-2);
    color: var(--text-off);
    cursor: default;
  }

  &[data-invalid='true'] > :is(label:not(:has(:disabled)), button) {
    ${ERROR_EDGE_STYLE}
  }

  & > label > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`
