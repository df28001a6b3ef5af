import type { ImportRunState } from '@bulletin/domain/planning/import/run'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/chip.tsx'
import { STATE_LOOK } from './run-words.ts'

/** The state of an import: icon, colour and word. */
export const StateChip = ({ state }: { state: ImportRunState }) => {
  const { t } = useTranslation()
  const { tone, icon } = STATE_LOOK[state]
  return (
    <Chip tone={tone} icon={icon}>
      {t(`import.state.${state}`)}
    </Chip>
  )
}
