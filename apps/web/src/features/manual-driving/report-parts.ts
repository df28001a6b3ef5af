import { styled } from '../../ui/styled.ts'

export const Panel = styled('section')`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 16px 20px;
  background: var(--surface);
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  box-shadow: var(--e-1);

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 18px;
  }

  & > header > h2 {
    flex: 1;
    margin: 0;
    font-size: 17px;
    line-height: 24px;
    font-weight: var(--w-title);
    white-space: nowrap;
  }
`

/** Placeholder for a chart that is loading or has no data. */
export const ChartPlace = styled('div')`
  flex: 1;
  display: grid;
  place-items: center;
  min-height: 280px;
  color: var(--text-2);
  text-align: center;

  & > p {
    margin: 0;
  }
`

/** The table of a chart's numbers. */
export const Figures = styled('table')`
  width: 100%;
  margin-top: 12px;
  border-collapse: collapse;
  font-size: 15px;
  line-height: 20px;

  & > caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  & th,
  & td {
    padding: 8px 6px;
    border-top: 1px solid var(--hair);
    text-align: right;
  }

  & th:first-child {
    padding-left: 0;
    text-align: left;
  }

  & thead th {
    border-top: 0;
    color: var(--text-2);
    font-size: 13px;
    font-weight: var(--w-strong);
    vertical-align: bottom;
  }

  & tbody th {
    font-weight: 500;
  }

  & tbody td:last-child {
    padding-right: 0;
  }

  & thead th:last-child {
    padding-right: 0;
  }
`
