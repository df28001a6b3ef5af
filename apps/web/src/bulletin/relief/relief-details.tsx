import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { chooseReason, type WizardMoved } from '@bulletin/domain/substitution/wizard'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { DriverDetails } from './driver-details.tsx'
import type { DriverOption } from './driver-options.ts'
import { ReasonChoice } from './reason-choice.tsx'
import type { ReliefScene } from './relief-steps.ts'
import { ServiceList } from './service-list.tsx'
import { TypedService } from './typed-service.tsx'

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
  const { t } = useTranslation()
  const { wizard, faults } = scene
  switch (wizard.step) {
    case 'DRIVER':
      return <DriverDetails wizard={wizard} drivers={drivers} onAnswer={onAnswer} onCancel={onCancel} />
    case 'REASON':
      return (
        <DetailsDialog title={t('substitution.reason.title')} onCancel={onCancel}>
          <ReasonChoice
            chosen={wizard.reason}
            onChoose={(reason) => onAnswer(chooseReason(wizard, reason))}
          />
        </DetailsDialog>
      )
    case 'SERVICE':
      return (
        <DetailsDialog isFilledIn title={t('substitution.service.title')} onCancel={onCancel}>
          <ServiceList services={services} chosen={wizard.service?.name ?? null} onChoose={onService} />
          <TypedService faults={faults} onType={onTypedService} />
        </DetailsDialog>
      )
    case 'START':
    case 'END':
    case 'CONFIRM':
      return null
  }
}
