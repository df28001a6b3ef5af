import type { OrderedService } from '@bulletin/domain/service/ordered-service'
import type { Day, InstantText } from '@bulletin/domain/time/day'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { useServices } from '../../session/services.ts'
import { ServicePicture } from './service-picture.tsx'
import { clockTimeOf, workFractionsOf, type ClockTime, type Precision } from './service-times.ts'
import { styled } from '../../ui/styled.ts'

/** Start and end of the day, under the ends of the picture; the time is displayed above its label. */
export const Ends = styled('dl')`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 24px;
  margin: 6px 0 0;

  & > div {
    display: flex;
    flex-direction: column-reverse;
  }

  & > div:last-of-type {
    text-align: right;
  }

  & dt {
    font-size: 14px;
    line-height: 20px;
    color: var(--text-2);
  }

  & dd {
    margin: 0;
    font-size: 28px;
    line-height: 36px;
    font-weight: var(--w-title);
  }

  & small {
    font-size: 16px;
    line-height: 1;
    font-weight: var(--w-text);
    color: var(--text-2);
  }

  & dd {
    white-space: nowrap;
  }

  ${NARROW_LAYOUT} {
    gap: 12px;

    & dd {
      font-size: 24px;
    }
  }
`

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
  const { t } = useTranslation()
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
