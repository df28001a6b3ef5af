import type { Draft } from '@bulletin/domain/draft/draft'
import { t } from '../../i18n/translate.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import styles from './service-head.module.css'

type ServiceHeadProps = { draft: Draft; hasCounts?: boolean }

/** The service, at the top of the rail; with counts on steps where rides cannot be edited. */
export const ServiceHead = ({ draft, hasCounts = false }: ServiceHeadProps) => (
  <>
    <div className={styles.head}>
      <LineBadge line={draft.line} size={48} />
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
    {hasCounts && (
      <dl className={styles.facts}>
        {(['rides', 'maneuvers'] as const).map((mode) => (
          <div key={mode}>
            <dt>{t(`driving.mode.${mode}`)}</dt>
            <dd>{draft[mode].length}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
)
