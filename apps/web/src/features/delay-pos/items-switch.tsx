import { DelayPosItems } from '@bulletin/contract/calls/bulletins'
import { t } from '../../i18n/translate.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { LeftCount } from './delay-pos-query.ts'
import { Segments } from '../../ui/field/segments.tsx'
import styles from './items-switch.module.css'

const WORDS = {
  DELAY: 'delayPos.toggle.delay',
  POS: 'delayPos.toggle.position',
  DELAY_POS: 'delayPos.toggle.both',
} as const satisfies Record<DelayPosItems, string>

const Item = ({ value, left }: { value: DelayPosItems; left: LeftCount | null }) => (
  <>
    {t(WORDS[value])}
    {left && left.total > 0 && (
      <>
        <b aria-hidden="true">
          {left.total.toLocaleString('fr-FR')}
          {left.isLowerBound && '+'}
        </b>
        <VisuallyHidden>{t('delayPos.toggle.left', { count: left.total })}</VisuallyHidden>
      </>
    )}
  </>
)

type LeftCounts = Readonly<Record<DelayPosItems, LeftCount | null>>

type ItemsSwitchProps = {
  chosen: DelayPosItems
  left: LeftCounts
  onChange: (items: DelayPosItems) => void
}

/** Selects which bulletins are listed. Each option shows its number still to process, so that none is overlooked. */
export const ItemsSwitch = ({ chosen, left, onChange }: ItemsSwitchProps) => (
  <Segments
    className={styles.bar}
    name={t('delayPos.toggle.label')}
    size="small"
    options={DelayPosItems.options.map((value) => ({
      value,
      label: <Item value={value} left={left[value]} />,
    }))}
    value={chosen}
    onChange={onChange}
  />
)
