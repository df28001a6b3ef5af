import type { FaultCode } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'

const Line = styled('span')`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  color: var(--error);
  font-size: var(--fs-small);
  line-height: var(--lh-small);
  font-weight: var(--w-strong);
`

export const FaultLine = ({ code, id }: { code: FaultCode; id?: string | undefined }) => (
  <Line id={id}>
    <Icon name="error" size={20} />
    <span>{FAULT_SENTENCES[code]}</span>
  </Line>
)
