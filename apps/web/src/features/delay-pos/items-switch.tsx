import { DelayPosItems } from '@bulletin/contract/calls/bulletins'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { LeftCount } from './delay-pos-query.ts'
import { classNames } from '../../ui/class-names.ts'
import segmentBar from '../../ui/segment-bar.module.css'
import styles from './items-switch.module.css'

const WORDS = {
  DELAY: 'delayPos.toggle.delay',
  POS: 'delayPos.toggle.position',
  DELAY_POS: 'delayPos.toggle.both',
} as const satisfies Record<DelayPosItems, string>

type LeftCounts = Readonly<Record<DelayPosItems, LeftCount | null>>

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
    <fieldset
      className={classNames(segmentBar.bar, styles.bar)}
      role="radiogroup"
      aria-label={t('delayPos.toggle.label')}
    >
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
    </fieldset>
  )
}
