import { styled } from '../../ui/styled.ts'

/** A few choices as large touch targets. */
export const ChoiceTiles = styled('div')`
  display: grid;
  gap: 12px;

  & > button {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 76px;
    padding: 12px 16px;
    border: 1.5px solid var(--edge);
    border-radius: var(--r-3);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    text-align: left;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }

  & > button:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  & > button:active:not([aria-disabled]) {
    background: var(--surface-3);
  }

  & > button[aria-pressed='true'] {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }

  & > button[aria-disabled] {
    border-color: var(--hair);
    background: var(--surface-2);
    color: var(--text-3);
    cursor: default;
  }

  & > button > i {
    flex: none;
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: var(--r-3);
    background: var(--surface-3);
  }

  & > button[aria-disabled] > i {
    color: var(--text-off);
  }

  & strong {
    display: block;
    font-size: 18px;
    line-height: 24px;
    font-weight: var(--w-title);
  }

  & small {
    display: block;
    color: var(--text-2);
    font-size: 15px;
    line-height: 20px;
  }

  & > button > svg:last-child {
    margin-left: auto;
  }
`
