import type { ImportRunState } from '@bulletin/domain/planning/import/run'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { STATE_LOOK } from './run-words.ts'

const Chip = styled('span')`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 2px 10px 2px 7px;
  border-radius: var(--r-1);
  font-size: 14px;
  line-height: 20px;
  font-weight: var(--w-strong);
  white-space: nowrap;
`

/** The state of an import: icon, colour and word. */
export const StateChip = ({ state }: { state: ImportRunState }) => {
  const { t } = useTranslation()
  const { tone, icon } = STATE_LOOK[state]
  return (
    <Chip style={{ background: `var(--${tone}-soft)`, color: `var(--${tone})` }}>
      <Icon name={icon} size={18} />
      {t(`import.state.${state}`)}
    </Chip>
  )
}
