import type { Draft } from '@bulletin/domain/draft/draft'
import { isReserve } from '@bulletin/domain/service/service-name'
import type { InstantText } from '@bulletin/domain/time/day'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { clockTimeOf } from '../plan/service-times.ts'
import { Icon } from '../../ui/icon.tsx'
import figuresStyles from './figures.module.css'

/** Whether the planned end comes from the ordered service, a reserve or a chosen service. */
const planOrigin = ({
  choice,
  service,
}: Pick<Draft, 'choice' | 'service'>): 'ordered' | 'reserve' | 'service' => {
  if (choice.origin === 'ORDERED') return 'ordered'
  return service !== null && isReserve(service) ? 'reserve' : 'service'
}

/** The planned end, read-only. */
export const PlannedEnd = ({ draft, planned }: { draft: Draft; planned: InstantText }) => {
  const { timeZone } = useServices().settings
  const { text, isNextDay } = clockTimeOf(planned, draft.date, timeZone, 'second')
  const origin = t(`endTime.planned.${planOrigin(draft)}`, { service: draft.service ?? '' })
  return (
    <div>
      <span className={figuresStyles.label}>{t('endTime.theoreticalEnd')}</span>
      <div className={figuresStyles.figure}>{text}</div>
      <p className={figuresStyles.help}>
        <Icon name="lock" size={18} />
        {isNextDay ? [origin, t('endTime.nextDay')].join(' · ') : origin}
      </p>
    </div>
  )
}
