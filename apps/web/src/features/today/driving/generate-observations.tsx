import type { Account } from '@bulletin/domain/access/account'
import { instantText } from '@bulletin/domain/time/day'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useServices } from '../../../session/services.ts'
import { useDraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { preloaded } from '../../../platform/lazy.tsx'
import { RailAction } from '../rail-action.tsx'
import { mayUseHelpers } from './helper-buttons.ts'

/** Preloaded with low priority: only test users need it. */
const fetchSamples = preloaded(() => import('@bulletin/domain/sample/sample-observations'))

/** Test helper, not for production: adds one observation of each kind that is missing. */
export const GenerateObservations = ({ account }: { account: Account }) => {
  const { t } = useTranslation()
  const { clock, settings } = useServices()
  const { edit, facts, line, newKey } = useDraftEditing()
  if (!line || !mayUseHelpers(settings.environment, account.roles)) return null
  const generate = async () => {
    const { sampleObservations } = await fetchSamples()
    const now = instantText(clock.now())
    edit((draft) => sampleObservations(draft, { line, fleet: facts.fleet, now, newKey }))
  }
  return (
    <RailAction icon="message" onClick={() => void generate()}>
      {t('devTools.generateObservations')}
    </RailAction>
  )
}
