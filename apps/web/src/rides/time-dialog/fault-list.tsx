import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const List = styled('ul')`
  margin: 12px 0 0;
  padding: 12px 16px;
  list-style: none;
  border-radius: var(--r-3);
  background: var(--error-soft);
  color: var(--ink);

  & > li {
    display: flex;
    align-items: center;
    gap: 10px;
  }

  & svg {
    color: var(--error);
  }
`

/** Why it was not done, in words; nothing while there is no reason. */
export const FaultList = ({ faults }: { faults: readonly Fault[] }) => (
  <div role="alert">
    {faults.length > 0 && (
      <List>
        {[...new Set(faults.map(({ code }) => code))].map((code) => (
          <li key={code}>
            <Icon name="error" size={22} />
            {FAULT_SENTENCES[code]}
          </li>
        ))}
      </List>
    )}
  </div>
)
