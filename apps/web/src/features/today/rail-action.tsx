import type { ReactNode } from 'react'
import { NARROW_LAYOUT } from '../../app/theme/narrow-layout.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const Action = styled('button')`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  padding: 6px 10px 6px 12px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-size: 15px;
  line-height: 18px;
  font-weight: var(--w-strong);
  text-align: left;
  cursor: pointer;

  &:active {
    background: var(--surface-3);
  }

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  ${NARROW_LAYOUT} {
    flex-direction: column;
    justify-content: center;
    gap: 4px;
    min-height: 64px;
    padding: 8px 2px;
    font-size: 12px;
    line-height: 14px;
    text-align: center;
  }
`

type RailActionProps = { icon: IconName; onClick: () => void; children: ReactNode }

/** Something that concerns the whole bulletin. */
export const RailAction = ({ icon, onClick, children }: RailActionProps) => (
  <Action type="button" onClick={onClick}>
    <Icon name={icon} size={22} />
    <span>{children}</span>
  </Action>
)
