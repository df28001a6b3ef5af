import { styled } from './styled.ts'

/** The panel of a list with its count and pager, as high as the window allows. */
export const ListPanel = styled('section')`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 340px;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  box-shadow: var(--e-1);
`

/** Shown when a list has no rows. */
export const NoRows = styled('p')`
  flex: 1;
  display: grid;
  place-items: center;
  margin: 0;
  padding: 24px;
  color: var(--text-2);
  font-size: 16px;
  text-align: center;
`
