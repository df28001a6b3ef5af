import { t } from '../../i18n/translate.ts'
import { Segments } from '../../ui/field/segments.tsx'
import styles from './view-switch.module.css'

/** The sheet as on paper, or each ride drawn on its line. */
const DETAIL_VIEWS = ['sheet', 'diagrams'] as const
export type DetailView = (typeof DETAIL_VIEWS)[number]

type ViewSwitchProps = { view: DetailView; onChange: (view: DetailView) => void }

export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <Segments
    className={styles.bar}
    name={t('bulletin.views.label')}
    size="small"
    options={DETAIL_VIEWS.map((value) => ({ value, label: t(`bulletin.views.${value}`) }))}
    value={view}
    onChange={onChange}
  />
)
