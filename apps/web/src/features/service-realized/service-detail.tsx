import type { Line } from '@bulletin/domain/network/line'
import type { RealizedService } from '@bulletin/domain/realized/realized-service'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { kilometresOf, rateText } from '../../bulletin/realized/figures.ts'
import { dayOfMonthYear } from '../../ui/date-words.ts'
import { StatusChip } from '../../bulletin/realized/status-chip.tsx'
import { terminusNameOf } from '../../bulletin/realized/terminus-name.ts'
import { StaleNotice, type Failure } from '../../ui/query-state.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { driverMarks } from './driver-colors.ts'
import { DriverSign } from './driver-mark.tsx'
import { ServiceHead } from './service-head.tsx'
import { ServiceRides } from './service-rides.tsx'
import styles from './service-detail.module.css'

const useFacts = (service: RealizedService): { term: string; value: string }[] => {
  const outOf = (done: string | number, planned: string | number) =>
    t('toValidate.services.outOf', { done, planned })
  const { okRate, nokRate, noObjectRate } = service
  return [
    {
      term: t('serviceRealized.passengerRides'),
      value: outOf(service.realizedRidesCount, service.theoreticalRidesCount),
    },
    {
      term: t('toValidate.services.columns.distance'),
      value: outOf(
        kilometresOf(service.realizedDistance),
        t('toValidate.services.kilometres', { km: kilometresOf(service.theoreticalDistance) }),
      ),
    },
    {
      term: t('toValidate.services.columns.laps'),
      value: outOf(service.realizedLaps, service.theoreticalLaps),
    },
    {
      term: t('serviceRealized.manualDriving'),
      value:
        okRate === null
          ? t(service.drivers.length === 0 ? 'serviceRealized.nobody' : 'serviceRealized.noRates')
          : t('serviceRealized.rates', {
              ok: rateText(okRate),
              nok: rateText(nokRate),
              noObject: rateText(noObjectRate),
            }),
    },
  ]
}

/** The figures count only rides with passengers, so the text also says how many undriven rides had none. */
const undrivenWords = ({ undrivenRides }: RealizedService): string => {
  const empty = undrivenRides.filter(({ type }) => type !== 'NORMAL').length
  const words = t('serviceRealized.undrivenCount', { count: undrivenRides.length })
  return empty === 0 ? words : t('serviceRealized.undrivenEmpty', { undriven: words, count: empty })
}

type ServiceDetailProps = {
  service: RealizedService
  lines: readonly Line[]
  /** Of the last refetch. */
  failure: Failure | null
}

/** Read-only view of a service on a day, ride by ride. */
export const ServiceDetail = ({ service, lines, failure }: ServiceDetailProps) => {
  const { line: lineName, serviceName, date } = service.id
  const terminus = terminusNameOf(service, lines)
  const marks = driverMarks(service.drivers)
  const facts = useFacts(service)
  const ridesId = useId()
  const day = dayOfMonthYear(date)
  const isEmpty = service.realizedRides.length === 0
  return (
    <div className={styles.frame} data-line={lineName}>
      <ServiceHead>
        <LineBadge line={lineName} size={48} />
        <div className={styles.titles}>
          <h1>
            {terminus === null
              ? t('serviceRealized.headerWithoutTerminus', { service: serviceName })
              : t('serviceRealized.header', { service: serviceName, terminus })}
          </h1>
          <p>
            {service.tableCode === null
              ? day
              : t('serviceRealized.dateTable', { date: day, tableCode: service.tableCode })}
          </p>
        </div>
        <StatusChip status={service.status} />
      </ServiceHead>
      {failure && <StaleNotice {...failure} text={t('serviceRealized.stale')} />}
      <section className={styles.paper}>
        <dl className={styles.facts}>
          {facts.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {service.drivers.length > 0 && (
          <ul className={styles.legend} aria-label={t('serviceRealized.drivers')}>
            {service.drivers.map(({ driverName: name, driverMatricularAccount: matricule }) => {
              const mark = marks.get(matricule)
              return (
                <li key={matricule}>
                  {mark && <DriverSign mark={mark} />}
                  {t('serviceRealized.driver', { name, matricule })}
                </li>
              )
            })}
          </ul>
        )}
        <h2 className={styles.ridesTitle} id={ridesId}>
          {t('serviceRealized.rides')}
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
        <section className={styles.scrolled} tabIndex={0} aria-labelledby={ridesId}>
          {isEmpty && <p>{t('serviceRealized.empty')}</p>}
          {service.undrivenRides.length > 0 && <p>{undrivenWords(service)}</p>}
          {(!isEmpty || service.undrivenRides.length > 0) && (
            <ServiceRides
              service={service}
              line={lines.find(({ name }) => name === lineName) ?? null}
              marks={marks}
            />
          )}
        </section>
      </section>
    </div>
  )
}
