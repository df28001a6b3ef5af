import type { ImportRunState } from '@bulletin/domain/planning/import/run'
import { t } from '../../i18n/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import { STATE_LOOK } from './run-words.ts'

/** The state of an import: icon, colour and word. */
export const StateChip = ({ state }: { state: ImportRunState }) => {
  const { tone, icon } = STATE_LOOK[state]
  return (
    <Chip tone={tone} icon={icon}>
      {t(`import.state.${state}`)}
    </Chip>
  )
}
