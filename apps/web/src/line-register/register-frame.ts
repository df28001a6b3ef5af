import { styled } from '../ui/styled.ts'

/** Filters above, rows below, as high as the window. */
export const RegisterFrame = styled('div')`
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: 100%;
  padding: 14px 16px;
`

export const RegisterPanel = styled('section')`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 300px;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  box-shadow: var(--e-1);

  & > header {
    flex: none;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 16px;
    min-height: 60px;
    padding: 6px 8px 6px 16px;
  }

  & > header > h2 {
    flex: 1;
    margin: 0;
    font-size: 17px;
    line-height: 24px;
    font-weight: var(--w-title);
  }

  & > header > p {
    margin: 0;
    color: var(--text-2);
    font-size: 14px;
  }
`

/** In the place of rows that do not exist. */
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
