import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { Icon } from '../../ui/icon.tsx'
import type { FaultGroup } from './fault-groups.ts'
import { faultCount, faultPlace } from './fault-places.ts'
import { styled } from '../../ui/styled.ts'

const Line = styled('output')`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  color: var(--error);

  & > svg {
    flex: none;
  }

  & > div {
    min-width: 0;
    font-size: 14px;
    line-height: 20px;
  }

  & strong {
    display: block;
    font-size: 15px;
    font-weight: var(--w-title);
  }

  ${NARROW_LAYOUT} {
    & > svg {
      display: none;
    }
  }
`

const Go = styled('button')`
  display: inline-block;
  max-width: 100%;
  min-height: 28px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--error);
  font: inherit;
  text-align: left;
  text-decoration: underline;
  text-underline-offset: 3px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`

type FaultSummaryProps = { groups: readonly FaultGroup[]; onGo: (group: FaultGroup) => void }

/** In the footer of a step: the number of faults, and a link to the first one. */
export const FaultSummary = ({ groups, onGo }: FaultSummaryProps) => {
  const { t } = useTranslation()
  const [first] = groups
  if (!first) return null
  return (
    <Line>
      <Icon name="error" size={22} />
      <div>
        <strong>{faultCount(groups, t)}</strong>
        <Go type="button" onClick={() => onGo(first)}>
          {faultPlace(first, t)}
        </Go>
      </div>
    </Line>
  )
}
