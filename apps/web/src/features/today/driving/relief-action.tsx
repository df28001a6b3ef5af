import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RailAction } from '../rail-action.tsx'
import type { OpenDialog } from './driving-dialogs.tsx'

export const RELIEF_ID = 'driving-relief'

/** Disabled without the line, because the stations are selected on its diagram. */
export const ReliefAction = ({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) => {
  const { t } = useTranslation()
  const { line } = useDraftEditing()
  return (
    <RailAction
      id={RELIEF_ID}
      icon="relief"
      disabledReason={line === null ? t('substitution.needsLine') : null}
      onClick={() => onOpen({ kind: 'relief' })}
    >
      {t('driving.substitution')}
    </RailAction>
  )
}
