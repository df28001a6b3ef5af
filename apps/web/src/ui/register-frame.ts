import { ListPanel } from './list-panel.ts'
import { styled } from './styled.ts'

/** Filters above, rows below, as high as the window. */
export const RegisterFrame = styled('div')`
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: 100%;
  padding: 14px 16px;
`

export const RegisterPanel = styled(ListPanel)`
  min-height: 300px;

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
