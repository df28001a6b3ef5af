import { hasPickable } from '@bulletin/domain/substitution/pickable'
import type { ReliefType } from '@bulletin/domain/substitution/wizard-state'
import { useId } from 'react'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { t } from '../../i18n/translate.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import tile from '../../ui/field/tile.module.css'
import { ChoiceTiles } from './choice-tiles.ts'
import { TYPE_ICON, TYPE_KEY } from './relief-words.ts'

const TYPES = ['SUBSTITUTED', 'SUBSTITUTING', 'CH_RCT'] as const satisfies readonly ReliefType[]

type ReliefTypesProps = {
  hasRides: boolean
  /** Whether there is at least one station to start from. */
  isPossible: (type: ReliefType) => boolean
  onChoose: (type: ReliefType) => void
}

/** The types of relief. A driver without rides can still drive those of another service. */
export const ReliefTypes = ({ hasRides, isPossible, onChoose }: ReliefTypesProps) => {
  const id = useId()
  return (
    <ChoiceTiles>
      {TYPES.map((type) => {
        const isWithoutRide = !hasRides && type !== 'SUBSTITUTING'
        const isDisabled = isWithoutRide || !isPossible(type)
        const key = TYPE_KEY[type]
        return (
          <button
            className={tile.tile}
            key={type}
            type="button"
            aria-labelledby={`${id}-${type}`}
            aria-describedby={`${id}-${type}-hint`}
            aria-disabled={isDisabled || undefined}
            onClick={() => {
              if (!isDisabled) onChoose(type)
            }}
          >
            <i aria-hidden="true">
              <Icon name={TYPE_ICON[type]} size={26} />
            </i>
            <span>
              <strong id={`${id}-${type}`}>{t(`substitution.choice.${key}`)}</strong>
              <small id={`${id}-${type}-hint`}>
                {!isDisabled && t(`substitution.choice.${key}Hint`)}
                {isDisabled &&
                  t(isWithoutRide ? 'substitution.needsRide' : 'substitution.choice.nothingLeft')}
              </small>
            </span>
          </button>
        )
      })}
    </ChoiceTiles>
  )
}

type ReliefChoiceProps = Omit<ReliefTypesProps, 'isPossible'> & { onClose: () => void }

/** Choice of the type of relief to declare. */
export const ReliefChoice = ({ onClose, ...types }: ReliefChoiceProps) => {
  const { draft, line } = useDraftEditing()
  return (
    <DialogFrame
      size="medium"
      title={t('substitution.title')}
      subtitle={t('substitution.choose')}
      onClose={onClose}
    >
      <ReliefTypes {...types} isPossible={(type) => line === null || hasPickable(type, draft.rides, line)} />
    </DialogFrame>
  )
}
