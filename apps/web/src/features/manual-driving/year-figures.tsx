import type { YearlyRow } from '@bulletin/domain/manual-driving/yearly'
import { t } from '../../i18n/translate.ts'
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
export const YearFigures = ({ year, shares }: YearFiguresProps) => (
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
              ? shortPercent(rate)
              : t('cmReport.days', { count: days, rate: shortPercent(rate) })}
          </span>
        </dd>
      </div>
    ))}
  </dl>
)
