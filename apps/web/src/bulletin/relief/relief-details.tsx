import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { chooseReason, type WizardMoved } from '@bulletin/domain/substitution/wizard'
import type { ParkedReason } from '@bulletin/domain/substitution/wizard-state'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import tile from '../../ui/field/tile.module.css'
import { ChoiceTiles } from './choice-tiles.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { DriverDetails } from './driver-details.tsx'
import type { DriverOption } from './driver-options.ts'
import type { ReliefScene } from './relief-steps.ts'
import { ServiceList } from './service-list.tsx'
import { TypedService } from './typed-service.tsx'

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
  scene: ReliefScene
  drivers: readonly DriverOption[] | null
  services: readonly PlannedService[]
  onService: (service: PlannedService) => void
  onTypedService: (text: string) => void
  onAnswer: (moved: WizardMoved) => void
  onCancel: () => void
}

/** Dialogs, over the diagrams, for the details that cannot be chosen on a diagram. */
export const ReliefDetails = (props: ReliefDetailsProps) => {
  const { scene, drivers, services, onService, onTypedService, onAnswer, onCancel } = props
  const { wizard, faults } = scene
  switch (wizard.step) {
    case 'DRIVER':
      return <DriverDetails wizard={wizard} drivers={drivers} onAnswer={onAnswer} onCancel={onCancel} />
    case 'REASON':
      return (
        <DialogFrame size="medium" title={t('substitution.reason.title')} onClose={onCancel}>
          <ReasonChoice
            chosen={wizard.reason}
            onChoose={(reason) => onAnswer(chooseReason(wizard, reason))}
          />
        </DialogFrame>
      )
    case 'SERVICE':
      return (
        <DialogFrame isFilledIn size="medium" title={t('substitution.service.title')} onClose={onCancel}>
          <ServiceList services={services} chosen={wizard.service?.name ?? null} onChoose={onService} />
          <TypedService faults={faults} onType={onTypedService} />
        </DialogFrame>
      )
    case 'START':
    case 'END':
    case 'CONFIRM':
      return null
  }
}
