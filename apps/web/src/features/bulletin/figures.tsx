import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import { seesOverMaxDelay } from '@bulletin/domain/access/over-max-delay'
import type { ReactNode } from 'react'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { t } from '../../i18n/translate.ts'
import { clockTimeOf } from '../../bulletin/plan/service-times.ts'
import { CorrectedValue } from '../../ui/corrected-value.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { SideTitle } from './side-title.ts'
import styles from './figures.module.css'

const METRES_PER_KILOMETRE = 1000

const kilometres = (metres: number): string =>
  (metres / METRES_PER_KILOMETRE).toLocaleString('fr-FR', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

/** Figures computed from the bulletin, with the corrected values where a manager corrected them. */
export const Figures = ({ bulletin }: { bulletin: Bulletin }) => {
  const {
    theoreticalDistance,
    correctedDistance,
    lapsCount,
    delayMinute,
    correctedDelayMinute,
    validManualDriving,
    correctedValidManualDriving,
    correctedRides,
    overMaxDelay,
    initialService,
    ionDonRm,
    date,
  } = bulletin
  const { timeZone } = useServices().settings
  const timeOf = (instant: string) => clockTimeOf(instant, date, timeZone).text
  const { roles } = useAccount()
  const isOver = overMaxDelay && seesOverMaxDelay(roles)

  const distance = (metres: number) => t('common.kilometers', { value: kilometres(metres) })
  const minutes = (count: number) => t('common.minutesShort', { count })
  const result = (value: ManualDrivingResult) => t(`enums.manualDriving.${value}`)
  const said = (declared: string, corrected: string | null): ReactNode =>
    corrected === null || corrected === declared ? (
      declared
    ) : (
      <CorrectedValue declared={declared} declaredInWords={declared} corrected={corrected} />
    )

  return (
    <section>
      <SideTitle>{t('bulletin.sections.figures')}</SideTitle>
      <dl className={styles.list}>
        <div>
          <dt>{t('bulletin.fields.orderedService')}</dt>
          <dd>{initialService ?? t('common.empty')}</dd>
        </div>
        {ionDonRm && (
          <div>
            <dt>{t('delayPos.columns.ionDonRm')}</dt>
            <dd>{`${timeOf(ionDonRm.startTime)} – ${timeOf(ionDonRm.endTime)}`}</dd>
          </div>
        )}
        <div>
          <dt>{t('bulletin.fields.distance')}</dt>
          <dd>
            {said(
              distance(theoreticalDistance),
              correctedDistance === null ? null : distance(correctedDistance),
            )}
          </dd>
        </div>
        <div>
          <dt>{t('bulletin.fields.lapsCount')}</dt>
          <dd>{lapsCount}</dd>
        </div>
        <div>
          <dt>{t('bulletin.fields.delay')}</dt>
          <dd {...(isOver && { 'data-over': '' })}>
            {said(minutes(delayMinute), correctedDelayMinute === null ? null : minutes(correctedDelayMinute))}
            {isOver && <VisuallyHidden> {t('archived.overMaxDelay')}</VisuallyHidden>}
          </dd>
        </div>
        <div>
          <dt>{t('bulletin.fields.manualDriving')}</dt>
          <dd>
            {said(
              result(validManualDriving),
              correctedValidManualDriving === null ? null : result(correctedValidManualDriving),
            )}
          </dd>
        </div>
      </dl>
      {/* The distance and the laps are computed from the corrected rides, manual driving from the declared ones. */}
      {correctedRides && <p className={styles.small}>{t('bulletin.figuresDeclared')}</p>}
    </section>
  )
}
