import { useTranslation } from 'react-i18next'
import type { Connection } from '../../tablet/connectivity.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useWatched } from '../../watched.ts'
import { useServices } from '../services.ts'
import { styled } from '../../ui/styled.ts'

const Frame = styled('output')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 48px;
  padding: 0 12px;
  border-radius: var(--r-2);
  color: var(--text-2);
  font-size: 14px;
  font-weight: var(--w-strong);
  white-space: nowrap;

  &[data-connection='online'] > svg {
    color: var(--success);
  }

  &[data-connection='offline'] {
    background: var(--warning-soft);
    color: var(--warning);
  }
`

const ICONS = { online: 'cloudCheck', offline: 'cloudOff' } as const satisfies Record<Connection, IconName>

export const ConnectionMark = () => {
  const { t } = useTranslation()
  const connection = useWatched(useServices().connectivity)
  return (
    <Frame data-connection={connection}>
      <Icon name={ICONS[connection]} size={22} />
      {t(`connection.${connection}`)}
    </Frame>
  )
}
