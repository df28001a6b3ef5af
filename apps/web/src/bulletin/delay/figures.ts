import { styled } from '../../ui/styled.ts'

/** Planned end + delay = real end, in large figures. */
export const Figures = styled('section')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 32px minmax(0, 1fr) 32px minmax(0, 1fr);
  gap: 8px;
  padding: 18px 24px 14px;
  border: 1px solid var(--hair);
  border-radius: var(--r-4);
  background: var(--surface);

  &[data-planned='false'] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: 24px;
  }

  & > .why {
    grid-column: 1 / -1;
    display: flex;
    gap: 8px;
    margin: 0 0 6px;
    color: var(--text-2);
  }

  & > .sign {
    height: 72px;
    margin-top: 26px;
    display: grid;
    place-items: center;
    color: var(--text-3);
    font-size: 30px;
    font-weight: 500;
  }

  & .label {
    display: block;
    margin-bottom: 6px;
    color: var(--text-2);
    font-size: var(--fs-small);
    line-height: var(--lh-small);
    font-weight: var(--w-strong);
  }

  & .figure {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 14px;
    width: 100%;
    height: 72px;
    padding: 0 8px;
    border: 2px solid transparent;
    border-radius: var(--r-3);
    background: var(--surface-2);
    color: var(--text-2);
    font: var(--w-strong) var(--fs-figure) / var(--lh-figure) var(--font);
    font-variant-numeric: var(--figures);
    letter-spacing: -0.015em;
  }

  & button.figure {
    border-color: var(--ink);
    background: var(--surface);
    color: var(--ink);
    cursor: pointer;
  }

  & button.figure > svg {
    color: var(--text-3);
  }

  & button.figure:active {
    background: var(--surface-3);
    transition: background var(--t-press);
  }

  & button.figure[data-empty='true'] {
    border: 2px dashed var(--edge);
    color: var(--text-2);
    font-size: 24px;
    letter-spacing: 0;
  }

  & button.figure[data-invalid='true'] {
    border: 2px solid var(--error-edge);
    background: var(--error-soft);
    color: var(--error);
  }

  & button.figure[data-invalid='true'] > svg {
    color: var(--error);
  }

  & .help {
    display: flex;
    align-items: flex-start;
    gap: 6px;
    margin: 4px 0 0;
    color: var(--text-3);
    font-size: var(--fs-small);
    line-height: var(--lh-small);
  }

  & .help > svg {
    margin-top: 1px;
  }

  & .help[data-tone='warning'] {
    color: var(--warning);
    font-weight: 550;
  }

  & > .errors {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 0 16px;
    min-height: calc(var(--lh-small) + 4px);
    margin: -8px 0;
  }

  /* 200 % zoom on a tablet. */
  @media (max-width: 760px) {
    &,
    &[data-planned='false'] {
      grid-template-columns: minmax(0, 1fr);
    }

    & > .sign {
      display: none;
    }
  }
`
