import type { Account } from '@bulletin/domain/access/account'
import { fillRides } from '@bulletin/domain/sample/fill-rides'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useServices } from '../../../session/services.ts'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { RailAction } from '../rail-action.tsx'
import { mayUseHelpers } from './helper-buttons.ts'

/** Test helper, not for production: completes the missing fields of every ride. */
export const FillRides = ({ account }: { account: Account }) => {
  const { t } = useTranslation()
  const { settings } = useServices()
  const { edit, facts, line, newKey } = useDraftEditing()
  if (!line || !mayUseHelpers(settings.environment, account.roles)) return null
  const fill = () => {
    edit((draft) =>
      fillRides(draft, { line, fleet: facts.fleet, parkPositions: facts.parkPositions, newKey }),
    )
  }
  return (
    <RailAction icon="check" onClick={fill}>
      {t('devTools.fillRides')}
    </RailAction>
  )
}
