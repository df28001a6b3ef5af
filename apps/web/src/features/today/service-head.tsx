import type { Draft } from '@bulletin/domain/draft/draft'
import { t } from '../../i18n/translate.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import styles from './service-head.module.css'

const NONE: Counts = []

type Counts = readonly { label: string; value: number }[]

/** The service, at the top of the rail; with counts on steps where rides cannot be edited. */
export const ServiceHead = ({ draft, counts = NONE }: { draft: Draft; counts?: Counts }) => (
  <>
    <div className={styles.head}>
      <LineBadge line={draft.line} label={t('a11y.lineIcon', { line: draft.line })} size={48} />
      <div>
        <small>{t('bulletin.fields.service')}</small>
        <strong>{draft.service ?? '–'}</strong>
      </div>
    </div>
    <dl className={styles.facts}>
      <div>
        <dt>{t('driving.rail.pap')}</dt>
        <dd>{draft.pap}</dd>
      </div>
      {draft.tableCode !== null && (
        <div>
          <dt>{t('driving.rail.table')}</dt>
          <dd>{draft.tableCode}</dd>
        </div>
      )}
    </dl>
    {counts.length > 0 && (
      <dl className={styles.facts}>
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
)
