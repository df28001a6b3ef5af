import { styled } from './styled.ts'

/** The scroll container of a table. */
export const ScrolledTable = styled('div')`
  flex: 1;
  min-height: 0;
  position: relative;
  overflow: auto;
  /* A row that takes the focus is not hidden under the head. */
  scroll-padding-top: 48px;
`

/** Rows separated by hairlines, below a sticky head. */
export const SheetTable = styled('table')`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 15px;
  line-height: 20px;

  & th,
  & td {
    border-bottom: 1px solid var(--hair);
    font-weight: inherit;
    text-align: left;
  }

  & tbody > tr:last-child > * {
    border-bottom: 0;
  }

  & tbody > tr > th {
    font-weight: var(--w-strong);
  }

  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--surface-2);
    color: var(--text-2);
    font-size: 13px;
    font-weight: var(--w-strong);
  }
`
