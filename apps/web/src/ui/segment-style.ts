/** The common style of a segmented control: a few options side by side on one bar, the chosen one raised. */
export const SEGMENT_BAR_STYLE = `
  flex: none;
  display: inline-flex;
  gap: 2px;
  padding: 4px;
  border-radius: var(--r-3);
  background: var(--surface-3);

  & > label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: var(--tap);
    padding: 0 22px;
    border-radius: 11px;
    color: var(--text-2);
    font-weight: var(--w-strong);
    white-space: nowrap;
    cursor: pointer;
  }

  & > label:has(:checked) {
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--e-1);
  }

  :is([data-theme='night'], [data-theme='dark']) & > label:has(:checked) {
    background: var(--track-off);
  }

  & > label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
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

/** The user tried to continue without an answer. */
export const SEGMENT_BAR_WRONG_STYLE = `
  box-shadow: 0 0 0 2px var(--error-edge);
  background: var(--error-soft);
`
