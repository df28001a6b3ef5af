import { css } from './css.ts'

export const TYPED_SIGN_IN_CSS = css`
  .typed {
    margin-top: 16px;
  }
  .typed summary {
    width: fit-content;
    min-height: 48px;
    padding: 12px 8px 12px 0;
    border-radius: 10px;
    color: var(--text-2);
    font-weight: 600;
    cursor: pointer;
  }
  .typed form {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 12px;
    padding: 8px 0;
  }
  .typed label {
    flex: 1 1 160px;
    max-width: 260px;
    color: var(--text-2);
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
  }
  .typed input {
    display: block;
    width: 100%;
    height: 48px;
    margin-top: 6px;
    padding: 0 14px;
    border: 1.5px solid var(--edge);
    border-radius: 10px;
    background: var(--surface);
    color: var(--ink);
    font-size: 16px;
    font-weight: 500;
  }
  .typed input[aria-invalid] {
    border-color: var(--error-edge);
    background: var(--error-soft);
  }
  .refusal {
    flex: 1 0 100%;
    color: var(--error);
    font-weight: 550;
  }
`
