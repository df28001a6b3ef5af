import type { OrderedService } from '@bulletin/domain/service/ordered-service'
import { serviceKindOf } from '@bulletin/domain/service/service-name'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../services.ts'
import { Ends, Headline, Kind } from './service-frame.ts'
import { ServiceParts } from './service-parts.tsx'
import { ServicePicture } from './service-picture.tsx'
import { clockTimeOf, partsOf, workFractionsOf, type ClockTime } from './service-times.ts'

const End = ({ caption, time }: { caption: string; time: ClockTime }) => {
  const { t } = useTranslation()
  return (
    <div>
      <dt>{caption}</dt>
      <dd>
        {time.text}
        {time.isNextDay && (
          <>
            {' '}
            <small>{t('home.service.nextDay')}</small>
          </>
        )}
      </dd>
    </div>
  )
}

type HoursProps = { ordered: OrderedService; timeZone: string }

const Hours = ({ ordered, timeZone }: HoursProps) => {
  const { t } = useTranslation()
  const { date, theoreticalStartService: start, theoreticalEndService: end } = ordered.service
  if (start === null || end === null) return <p>{t('home.service.hoursUnknown')}</p>
  return (
    <>
      <ServicePicture work={workFractionsOf({ start, end }, ordered.segments)} />
      <Ends>
        <End caption={t('initBulletin.serviceStart')} time={clockTimeOf(start, date, timeZone)} />
        <End caption={t('initBulletin.serviceEnd')} time={clockTimeOf(end, date, timeZone)} />
      </Ends>
    </>
  )
}

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
      <Hours ordered={ordered} timeZone={timeZone} />
      {parts.length > 0 && <ServiceParts parts={parts} />}
    </>
  )
}
