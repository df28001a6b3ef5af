import { clockMinuteAt } from '@bulletin/domain/time/clock-time'
import type { Draft } from '@bulletin/domain/draft/draft'
import { isReserve, serviceKindOf } from '@bulletin/domain/service/service-name'
import { t } from '../../../i18n/translate.ts'
import { useServices } from '../../../session/services.ts'
import { knownOr } from '../../../bulletin/plan/answer.ts'
import type { DayPlan } from '../../../bulletin/plan/day-plan.ts'
import type { Fact } from '../../../bulletin/plan/fact.ts'
import { ServiceHours } from '../../../bulletin/plan/service-hours.tsx'
import { ServicePicture } from '../../../bulletin/plan/service-picture.tsx'
import { ServiceTicket } from '../../../bulletin/plan/service-ticket.tsx'
import ticketStyles from '../../../ui/ticket.module.css'

const factFrom = (text: string | null | undefined): Fact =>
  typeof text === 'string' ? { state: 'known', text } : { state: 'unavailable' }

const IonDonRm = ({ draft }: { draft: Draft }) => {
  const { timeZone } = useServices().settings
  if (draft.ionDonRm === null) return null
  const timeOf = (instant: string): string => clockMinuteAt(instant, timeZone)
  const { startTime, endTime } = draft.ionDonRm
  return (
    <div className={ticketStyles.wide}>
      <dt>{t('initBulletin.ionDonRm')}</dt>
      <dd>{t('initBulletin.ionDonRmRange', { start: timeOf(startTime), end: timeOf(endTime) })}</dd>
    </div>
  )
}

const captionOf = ({ choice, service }: Draft): string => {
  const reserve = service !== null && isReserve(service)
  if (choice.origin === 'ORDERED')
    return t(reserve ? 'initBulletin.plannedReserve' : 'initBulletin.plannedService')
  return t(reserve ? 'initBulletin.chosenReserve' : 'initBulletin.chosenService')
}

const tagOf = ({ choice, service }: Draft) => {
  if (choice.origin === 'ORDERED') return { text: t('initBulletin.autoFilled'), icon: 'lock' as const }
  const kind = service === null ? 'OTHER' : serviceKindOf(service)
  return kind === 'OTHER' ? undefined : { text: t(`enums.serviceKind.${kind}`) }
}

type ChosenProps = { preview: Draft; plan: DayPlan }

const Chosen = ({ preview, plan }: ChosenProps) => {
  const { line, service, isPlanLaid, rides } = preview
  const order = knownOr(plan.ordered, null)
  return (
    <ServiceTicket
      line={line}
      caption={captionOf(preview)}
      title={service}
      tag={tagOf(preview)}
      tableCode={factFrom(preview.tableCode)}
      terminus={factFrom(preview.terminus?.name)}
      more={<IonDonRm draft={preview} />}
    >
      <ServiceHours
        day={preview.date}
        start={preview.theoreticalStartService}
        end={preview.theoreticalEndService}
        {...(preview.choice.origin === 'ORDERED' && order && { segments: order.segments })}
        precision="second"
      />
      {isPlanLaid && rides.length === 0 && service !== null && !isReserve(service) && (
        <p>{t('initBulletin.noRides')}</p>
      )}
    </ServiceTicket>
  )
}

type ChosenTicketProps = { draft: Draft; preview: Draft | null; plan: DayPlan }

/** Previews the service that « Continuer » would start. */
export const ChosenTicket = ({ draft, preview, plan }: ChosenTicketProps) => {
  if (preview) return <Chosen preview={preview} plan={plan} />
  return (
    <ServiceTicket
      line={draft.line}
      title={t('initBulletin.nothingChosen.title')}
      isSentence
      tableCode={factFrom(draft.tableCode)}
      terminus={factFrom(draft.terminus?.name)}
    >
      <ServicePicture work={[]} />
      <p>{t('initBulletin.nothingChosen.text')}</p>
    </ServiceTicket>
  )
}
