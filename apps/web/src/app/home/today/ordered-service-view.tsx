import type { OrderedService } from '@bulletin/domain/service/ordered-service'
import { serviceKindOf } from '@bulletin/domain/service/service-name'
import { useTranslation } from '../../../messages/use-translation.ts'
import { ServiceHours } from '../../../plan/service-hours.tsx'
import { useServices } from '../../services.ts'
import { Headline, Kind } from './service-frame.ts'
import { ServiceParts } from './service-parts.tsx'
import { partsOf } from '../../../plan/service-times.ts'

/** The service somebody was ordered: its name, its kind, its hours and what it is made of. */
export const OrderedServiceView = ({ ordered }: { ordered: OrderedService }) => {
  const { t } = useTranslation()
  const { timeZone } = useServices().settings
  const { serviceName } = ordered.service
  const kind = serviceKindOf(serviceName)
  const parts = partsOf(ordered, timeZone)
  return (
    <>
      <Headline>
        <h3>
          <small>{t('home.service')}</small> {serviceName}
        </h3>
        {kind !== 'OTHER' && <Kind>{t(`enums.serviceKind.${kind}`)}</Kind>}
      </Headline>
      <ServiceHours
        day={ordered.service.date}
        start={ordered.service.theoreticalStartService}
        end={ordered.service.theoreticalEndService}
        segments={ordered.segments}
      />
      {parts.length > 0 && <ServiceParts parts={parts} />}
    </>
  )
}
