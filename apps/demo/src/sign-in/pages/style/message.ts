import { css } from './css.ts'

export const MESSAGE_CSS = css`
  .message {
    display: grid;
    justify-items: start;
    gap: 16px;
    max-width: 560px;
    min-height: 100vh;
    margin: 0 auto;
    padding: 24px;
    align-content: center;
    --mark-ground: var(--ink);
    --mark-ink: var(--surface-2);
  }
  .message h1 {
    font-size: 28px;
    line-height: 36px;
    font-weight: 650;
    letter-spacing: -0.015em;
  }
  .message p {
    margin-bottom: 8px;
    color: var(--text-2);
  }
`
