import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SEGMENT_BAR_STYLE } from '../../ui/segment-style.ts'
import { styled } from '../../ui/styled.ts'

const Bar = styled('fieldset')`
  ${SEGMENT_BAR_STYLE}
  justify-self: start;
  min-width: 0;
  margin: 0;
  border: 0;

  & > label {
    padding: 0 18px;
    font-size: 15px;
  }
`

/** The sheet as on paper, or each ride drawn on its line. */
export const DETAIL_VIEWS = ['sheet', 'diagrams'] as const
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
    <Bar role="radiogroup" aria-label={t('bulletin.views.label')}>
      {DETAIL_VIEWS.map((offered) => (
        <label key={offered}>
          <input type="radio" name={name} checked={view === offered} onChange={() => onChange(offered)} />
          {t(`bulletin.views.${offered}`)}
        </label>
      ))}
    </Bar>
  )
}
