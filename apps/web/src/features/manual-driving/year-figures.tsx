import type { YearlyRow } from '@bulletin/domain/manual-driving/yearly'
import { useTranslation } from '../../i18n/use-translation.ts'
import { styled } from '../../ui/styled.ts'
import { shortPercent } from './figures.ts'
import type { Share } from './shares.ts'

const Band = styled('dl')`
  flex: none;
  display: grid;
  grid-template-columns: 0.8fr 1fr 1fr 1fr;
  margin: 0;
  background: var(--surface);
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  box-shadow: var(--e-1);

  & > div {
    min-width: 0;
    padding: 12px 24px 10px;
  }

  & > div + div {
    border-left: 1px solid var(--hair);
  }

  & dt {
    color: var(--text-3);
    font-size: 14px;
    line-height: 20px;
    font-weight: var(--w-strong);
  }

  & dd {
    margin: 0;
    font-size: 32px;
    line-height: 36px;
    font-weight: var(--w-title);
    white-space: nowrap;
  }

  & dd > span {
    color: var(--text-2);
    font-size: 16px;
    font-weight: 500;
  }
`

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
    <Band aria-label={t('cmReport.figures')}>
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
    </Band>
  )
}
