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

/** The declared value, with the corrected one beside it where it reads otherwise. */
const said = <Value,>(declared: Value, corrected: Value | null, wordsOf: (value: Value) => string) => {
  const [before, after] = [wordsOf(declared), corrected === null ? null : wordsOf(corrected)]
  if (after === null || after === before) return before
  return <CorrectedValue declared={before} declaredInWords={before} corrected={after} />
}

type FigureProps = { term: string; isOver?: boolean; children: ReactNode }

const Figure = ({ term, isOver = false, children }: FigureProps) => (
  <div>
    <dt>{term}</dt>
    <dd {...(isOver && { 'data-over': '' })}>{children}</dd>
  </div>
)

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

  return (
    <section>
      <SideTitle>{t('bulletin.sections.figures')}</SideTitle>
      <dl className={styles.list}>
        <Figure term={t('bulletin.fields.orderedService')}>{initialService ?? t('common.empty')}</Figure>
        {ionDonRm && (
          <Figure term={t('delayPos.columns.ionDonRm')}>
            {`${timeOf(ionDonRm.startTime)} – ${timeOf(ionDonRm.endTime)}`}
          </Figure>
        )}
        <Figure term={t('bulletin.fields.distance')}>
          {said(theoreticalDistance, correctedDistance, distance)}
        </Figure>
        <Figure term={t('bulletin.fields.lapsCount')}>{lapsCount}</Figure>
        <Figure term={t('bulletin.fields.delay')} isOver={isOver}>
          {said(delayMinute, correctedDelayMinute, minutes)}
          {isOver && <VisuallyHidden> {t('archived.overMaxDelay')}</VisuallyHidden>}
        </Figure>
        <Figure term={t('bulletin.fields.manualDriving')}>
          {said(validManualDriving, correctedValidManualDriving, result)}
        </Figure>
      </dl>
      {/* The distance and the laps are computed from the corrected rides, manual driving from the declared ones. */}
      {correctedRides && <p className={styles.small}>{t('bulletin.figuresDeclared')}</p>}
    </section>
  )
}
