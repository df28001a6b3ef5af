import { styled } from '../../ui/styled.ts'

/** A titled card of this screen. */
export const Panel = styled('section')`
  display: grid;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface);
  box-shadow: var(--e-1);

  & > h2,
  & > header > h2 {
    margin: 0;
    font-size: 17px;
    line-height: 24px;
    font-weight: var(--w-title);
  }
`

export const PanelHead = styled('header')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`

export const Small = styled('p')`
  margin: 0;
  color: var(--text-2);
  font-size: 15px;
  line-height: 20px;
  overflow-wrap: anywhere;
`
