import type { OrderedService } from '@bulletin/domain/service/ordered-service'
import type { Day, InstantText } from '@bulletin/domain/time/day'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { ServicePicture } from './service-picture.tsx'
import { clockTimeOf, workFractionsOf, type ClockTime, type Precision } from './service-times.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './service-hours.module.css'

/** Start and end of the day, under the ends of the picture; the time is displayed above its label. */
export const Ends = withClass('dl', styles.ends)

const End = ({ caption, time }: { caption: string; time: ClockTime }) => (
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

type ServiceHoursProps = {
  day: Day
  start: InstantText | null
  end: InstantText | null
  /** The work periods between the breaks, if known. */
  segments?: OrderedService['segments']
  precision?: Precision
}

const NO_SEGMENTS: OrderedService['segments'] = []

/** Start and end times, drawn as a metro line. */
export const ServiceHours = ({
  day,
  start,
  end,
  segments = NO_SEGMENTS,
  precision = 'minute',
}: ServiceHoursProps) => {
  const { timeZone } = useServices().settings
  if (start === null || end === null) return <p>{t('home.service.hoursUnknown')}</p>
  return (
    <>
      <ServicePicture work={workFractionsOf({ start, end }, segments)} />
      <Ends>
        <End caption={t('initBulletin.serviceStart')} time={clockTimeOf(start, day, timeZone, precision)} />
        <End caption={t('initBulletin.serviceEnd')} time={clockTimeOf(end, day, timeZone, precision)} />
      </Ends>
    </>
  )
}
