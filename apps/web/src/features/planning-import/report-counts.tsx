import { COUNTED } from '@bulletin/domain/planning/import/counted'
import type { ImportCounts } from '@bulletin/domain/planning/import/report'
import { useTranslation } from '../../i18n/use-translation.ts'
import { styled } from '../../ui/styled.ts'

const Figures = styled('dl')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: 8px;
  margin: 0;

  & > div {
    display: grid;
    padding: 8px 12px;
    border-radius: var(--r-2);
    background: var(--surface-2);
  }

  & dt {
    order: 2;
    color: var(--text-2);
    font-size: 14px;
    line-height: 20px;
  }

  & dd {
    margin: 0;
    font-size: 20px;
    line-height: 26px;
    font-weight: var(--w-title);
    font-variant-numeric: var(--figures);
  }
`

export const figure = (count: number): string => count.toLocaleString('fr-FR').replaceAll('\u202F', '\u00A0')

/** Number of records of each type in the files; types without records have no tile. */
export const ReportCounts = ({ counts }: { counts: ImportCounts }) => {
  const { t } = useTranslation()
  return (
    <Figures>
      {COUNTED.filter((name) => counts[name] > 0).map((name) => (
        <div key={name}>
          <dt>{t(`import.count.${name}`)}</dt>
          <dd>{figure(counts[name])}</dd>
        </div>
      ))}
    </Figures>
  )
}
