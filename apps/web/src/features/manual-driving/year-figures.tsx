import type { YearlyRow } from '@bulletin/domain/manual-driving/yearly'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shortPercent } from './figures.ts'
import type { Share } from './shares.ts'
import styles from './year-figures.module.css'

const WORDS = {
  ok: 'cmReport.ok',
  nok: 'cmReport.pie.nok',
  noObject: 'cmReport.pie.noObject',
} as const satisfies Record<Share['id'], string>

type YearFiguresProps = { year: Pick<YearlyRow, 'nbWorkingDays'>; shares: readonly Share[] }

/** The year in four figures. */
export const YearFigures = ({ year, shares }: YearFiguresProps) => {
  const { t } = useTranslation()
  return (
    <dl className={styles.band} aria-label={t('cmReport.figures')}>
      <div>
        <dt>{t('cm.columns.workingDays')}</dt>
        <dd>{year.nbWorkingDays}</dd>
      </div>
      {shares.map(({ id, rate, days }) => (
        <div key={id}>
          <dt>{t(WORDS[id])}</dt>
          <dd>
            {days !== null && `${days} `}
            <span>
              {days === null
                ? shortPercent(t, rate)
                : t('cmReport.days', { count: days, rate: shortPercent(t, rate) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
