import { styled } from '../../ui/styled.ts'

export const Bar = styled('div')`
  position: relative;
  z-index: 1;
  flex: none;
  display: flex;
  align-items: stretch;
  height: var(--bar-h);
  padding: 0 8px 0 16px;
  background: var(--surface);
  border-bottom: 1px solid var(--hair);
`
