import { DelayPosItems } from '@bulletin/contract/calls/bulletins'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SEGMENT_BAR_STYLE } from '../../ui/segment-style.ts'
import { styled } from '../../ui/styled.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { LeftCount } from './delay-pos-query.ts'

const Bar = styled('fieldset')`
  ${SEGMENT_BAR_STYLE}
  min-width: 0;
  margin: 0;
  border: 0;

  & > label {
    gap: 8px;
    padding: 0 16px;
    font-size: 15px;
  }

  & > label > b {
    min-width: 26px;
    padding: 0 7px;
    border-radius: var(--r-full);
    background: var(--ink);
    color: var(--surface);
    font-size: 13px;
    line-height: 20px;
    font-weight: var(--w-title);
    text-align: center;
  }
`

const WORDS = {
  DELAY: 'delayPos.toggle.delay',
  POS: 'delayPos.toggle.position',
  DELAY_POS: 'delayPos.toggle.both',
} as const satisfies Record<DelayPosItems, string>

export type LeftCounts = Readonly<Record<DelayPosItems, LeftCount | null>>

type ItemsSwitchProps = {
  chosen: DelayPosItems
  left: LeftCounts
  onChange: (items: DelayPosItems) => void
}

/** Selects which bulletins are listed. Each option shows its number still to process, so that none is overlooked. */
export const ItemsSwitch = ({ chosen, left, onChange }: ItemsSwitchProps) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <Bar role="radiogroup" aria-label={t('delayPos.toggle.label')}>
      {DelayPosItems.options.map((items) => {
        const count = left[items]
        return (
          <label key={items}>
            <input type="radio" name={name} checked={chosen === items} onChange={() => onChange(items)} />
            {t(WORDS[items])}
            {count && count.total > 0 && (
              <>
                <b aria-hidden="true">
                  {count.total.toLocaleString('fr-FR')}
                  {count.isLowerBound && '+'}
                </b>
                <VisuallyHidden>{t('delayPos.toggle.left', { count: count.total })}</VisuallyHidden>
              </>
            )}
          </label>
        )
      })}
    </Bar>
  )
}
