import { styled } from './styled.ts'

/** A button with the role of a switch, around an `i` that is drawn as one. */
export const Switch = styled('button')`
  flex: none;
  display: grid;
  place-items: center;
  width: 48px;
  height: var(--tap);
  padding: 0;
  border: 0;
  border-radius: var(--r-2);
  background: none;
  cursor: pointer;

  & > i {
    position: relative;
    width: 40px;
    height: 24px;
    border: 2px solid var(--edge);
    border-radius: var(--r-full);
    background: var(--surface);
    transition: background var(--t-press);
  }

  & > i::after {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--edge);
  }

  &[aria-checked='true'] > i {
    border-color: var(--action);
    background: var(--action);
  }

  &[aria-checked='true'] > i::after {
    left: 19px;
    background: var(--on-action);
  }

  /* Once on, it stays: seen, and not to be tapped. */
  &[aria-disabled='true'] {
    cursor: default;
  }

  &[aria-disabled='true'] > i {
    border-color: var(--text-3);
    background: var(--text-3);
  }

  &[aria-disabled='true'] > i::after {
    background: var(--surface);
  }

  &[aria-busy='true'] > i {
    opacity: 0.6;
  }

  &:active:not([aria-disabled='true']) {
    background: var(--surface-3);
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`
