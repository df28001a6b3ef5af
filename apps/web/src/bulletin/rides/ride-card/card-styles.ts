import { styled } from '../../../ui/styled.ts'

/** A control on a card or, when the card is read-only, its value in the same place. */
export const Control = styled('button')`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  min-width: 0;
  height: 48px;
  padding: 0 10px;
  gap: 8px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-size: 17px;
  line-height: 20px;
  font-weight: 600;
  font-variant-numeric: var(--figures);
  white-space: nowrap;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  &:active:not([aria-disabled='true']) {
    background: var(--surface-3);
  }

  &[aria-invalid='true'] {
    border: 2px solid var(--error-edge);
    background: var(--error-soft);
    color: var(--error);
  }

  &[aria-disabled='true'] {
    border-color: var(--hair);
    background: var(--surface);
    color: var(--text-off);
    cursor: default;
  }

  &[data-read='true'] {
    border-color: transparent;
    background: none;
    color: var(--ink);
    cursor: auto;
  }
`

export const Bubble = styled('b')`
  display: grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 6px;
  border-radius: 11px;
  background: var(--ink);
  color: var(--surface);
  font-size: 13px;
  line-height: 1;
  font-weight: 650;
`

export const Cut = styled('span')`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`

export const Caption = styled('span')`
  display: flex;
  justify-content: space-between;
  margin-bottom: 5px;
  font-size: 12px;
  line-height: 16px;
  font-weight: 600;
  color: var(--text-3);
  white-space: nowrap;

  & > b {
    color: var(--info);
    font-weight: 650;
  }
`
