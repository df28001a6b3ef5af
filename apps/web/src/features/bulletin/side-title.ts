import { styled } from '../../ui/styled.ts'

export const SideTitle = styled('h2')`
  margin: 0 0 6px;
  font-size: 15px;
  line-height: 22px;
  font-weight: var(--w-title);
`
