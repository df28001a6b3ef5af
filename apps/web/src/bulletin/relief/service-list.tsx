import type { PlannedService } from '@bulletin/domain/service/planned-service'
import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import { useServices } from '../../session/services.ts'
import { t } from '../../i18n/translate.ts'
import { inCountedOrder } from '../../ui/counted-order.ts'
import { DialogList, DialogText } from '../../ui/dialog/dialog-frame.tsx'
import { SearchableList } from '../../ui/searchable-list.tsx'

type ServiceListProps = {
  /** The services that may be relieved. */
  services: readonly PlannedService[]
  chosen: string | null
  onChoose: (service: PlannedService) => void
}

/** The service whose rides the user drives; one tap chooses. */
export const ServiceList = ({ services, chosen, onChoose }: ServiceListProps) => {
  const { timeZone } = useServices().settings
  const options = services
    .toSorted((one, other) => inCountedOrder(one.id.serviceName, other.id.serviceName))
    .map(({ id, theoreticalStartService, theoreticalEndService }) => ({
      id: id.serviceName,
      label: t('substitution.service.option', {
        service: id.serviceName,
        start: clockMinuteAt(theoreticalStartService, timeZone),
        end: clockMinuteAt(theoreticalEndService, timeZone),
      }),
    }))
  if (options.length === 0) return <DialogText>{t('substitution.service.none')}</DialogText>
  return (
    <DialogList>
      <SearchableList
        label={t('substitution.service.number')}
        placeholder={t('substitution.service.placeholder')}
        options={options}
        selected={chosen}
        nothingFound={t('combo.nothingFound')}
        onSelect={(name) => {
          const service = services.find(({ id }) => id.serviceName === name)
          if (service) onChoose(service)
        }}
      />
    </DialogList>
  )
}
