import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { classNames } from '../../ui/class-names.ts'
import segmentBar from '../../ui/segment-bar.module.css'
import styles from './view-switch.module.css'

/** The sheet as on paper, or each ride drawn on its line. */
const DETAIL_VIEWS = ['sheet', 'diagrams'] as const
export type DetailView = (typeof DETAIL_VIEWS)[number]

export const ViewSwitch = ({
  view,
  onChange,
}: {
  view: DetailView
  onChange: (view: DetailView) => void
}) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset
      className={classNames(segmentBar.bar, styles.bar)}
      role="radiogroup"
      aria-label={t('bulletin.views.label')}
    >
      {DETAIL_VIEWS.map((offered) => (
        <label key={offered}>
          <input type="radio" name={name} checked={view === offered} onChange={() => onChange(offered)} />
          {t(`bulletin.views.${offered}`)}
        </label>
      ))}
    </fieldset>
  )
}
