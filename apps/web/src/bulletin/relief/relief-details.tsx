import { chooseReason, isRelievable } from '@bulletin/domain/substitution/wizard'
import type { ParkedReason } from '@bulletin/domain/substitution/wizard-state'
import { t } from '../../i18n/translate.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { Icon } from '../../ui/icon.tsx'
import tile from '../../ui/field/tile.module.css'
import { ChoiceTiles } from './choice-tiles.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { DriverDetails } from './driver-details.tsx'
import type { DriverOption } from './driver-options.ts'
import { ServiceList } from './service-list.tsx'
import { TypedService } from './typed-service.tsx'
import type { Relief } from './use-relief.ts'

const REASONS = ['CH', 'RCT'] as const satisfies readonly ParkedReason[]

type ReasonChoiceProps = { chosen: ParkedReason | null; onChoose: (reason: ParkedReason) => void }

/** The reason why the train is parked; one tap chooses. */
export const ReasonChoice = ({ chosen, onChoose }: ReasonChoiceProps) => (
  <ChoiceTiles>
    {REASONS.map((reason) => (
      <button
        className={tile.tile}
        key={reason}
        type="button"
        aria-pressed={reason === chosen}
        onClick={() => onChoose(reason)}
      >
        <strong>{t(`enums.chRctReason.${reason}`)}</strong>
        {reason === chosen && <Icon name="checkCircle" size={24} />}
      </button>
    ))}
  </ChoiceTiles>
)

type ReliefDetailsProps = {
  relief: Relief
  drivers: readonly DriverOption[] | null
}

/** Dialogs, over the diagrams, for the details that cannot be chosen on a diagram. */
export const ReliefDetails = ({ relief, drivers }: ReliefDetailsProps) => {
  const { draft, facts } = useDraftEditing()
  const { answer, leaveDetails } = relief
  const { wizard, faults } = relief.scene
  switch (wizard.step) {
    case 'DRIVER':
      return <DriverDetails wizard={wizard} drivers={drivers} onAnswer={answer} onCancel={leaveDetails} />
    case 'REASON':
      return (
        <DialogFrame size="medium" title={t('substitution.reason.title')} onClose={leaveDetails}>
          <ReasonChoice chosen={wizard.reason} onChoose={(reason) => answer(chooseReason(wizard, reason))} />
        </DialogFrame>
      )
    case 'SERVICE':
      return (
        <DialogFrame isFilledIn size="medium" title={t('substitution.service.title')} onClose={leaveDetails}>
          <ServiceList
            services={facts.services.filter((service) => isRelievable(service, draft))}
            chosen={wizard.service?.name ?? null}
            onChoose={relief.chooseService}
          />
          <TypedService faults={faults} onType={relief.typeService} />
        </DialogFrame>
      )
    case 'START':
    case 'END':
    case 'CONFIRM':
      return null
  }
}
