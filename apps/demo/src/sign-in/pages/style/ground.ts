import { css } from './css.ts'

export const GROUND_CSS = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: var(--surface-2);
    color: var(--ink);
    font: 450 16px/24px var(--font);
    font-variant-numeric: tabular-nums lining-nums;
    -webkit-font-smoothing: antialiased;
  }
  h1,
  h2,
  p,
  ul {
    margin: 0;
    padding: 0;
  }
  ul {
    list-style: none;
  }
  button,
  input {
    font: inherit;
    color: inherit;
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .icon {
    display: block;
    flex: none;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .button {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    padding: 0 20px;
    border: 0;
    border-radius: 10px;
    background: var(--action);
    color: var(--on-action);
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }
  .button:active {
    background: var(--action-press);
  }
`
