import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { styled } from '../../ui/styled.ts'

export const Panel = styled('section')`
  padding: 16px 20px 16px 24px;
  border: 1px solid var(--hair);
  border-radius: var(--r-4);
  background: var(--surface);

  ${NARROW_LAYOUT} {
    padding: 14px 16px;
  }
`
