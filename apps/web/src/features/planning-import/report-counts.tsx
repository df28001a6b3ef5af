import { COUNTED } from '@bulletin/domain/planning/import/counted'
import type { ImportCounts } from '@bulletin/domain/planning/import/report'
import { t } from '../../i18n/translate.ts'
import styles from './report-counts.module.css'

export const figure = (count: number): string => count.toLocaleString('fr-FR').replaceAll('\u202F', '\u00A0')

/** Number of records of each type in the files; types without records have no tile. */
export const ReportCounts = ({ counts }: { counts: ImportCounts }) => (
  <dl className={styles.figures}>
    {COUNTED.filter((name) => counts[name] > 0).map((name) => (
      <div key={name}>
        <dt>{t(`import.count.${name}`)}</dt>
        <dd>{figure(counts[name])}</dd>
      </div>
    ))}
  </dl>
)
