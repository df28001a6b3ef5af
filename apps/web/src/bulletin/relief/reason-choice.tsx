import type { ParkedReason } from '@bulletin/domain/substitution/wizard-state'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChoiceTiles } from './choice-tiles.ts'

const REASONS = ['CH', 'RCT'] as const satisfies readonly ParkedReason[]

type ReasonChoiceProps = { chosen: ParkedReason | null; onChoose: (reason: ParkedReason) => void }

/** The reason why the train is parked; one tap chooses. */
export const ReasonChoice = ({ chosen, onChoose }: ReasonChoiceProps) => {
  const { t } = useTranslation()
  return (
    <ChoiceTiles>
      {REASONS.map((reason) => (
        <button key={reason} type="button" aria-pressed={reason === chosen} onClick={() => onChoose(reason)}>
          <strong>{t(`enums.chRctReason.${reason}`)}</strong>
          {reason === chosen && <Icon name="checkCircle" size={24} />}
        </button>
      ))}
    </ChoiceTiles>
  )
}
