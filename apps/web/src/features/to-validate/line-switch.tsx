import { t } from '../../i18n/translate.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { Segments } from '../../ui/field/segments.tsx'
import styles from './line-switch.module.css'

/** No line is named like this. */
const EVERY_LINE = ''

type LineSwitchProps = {
  /** The lines of the manager's group. */
  lineNames: readonly string[]
  /** Null: all lines. */
  chosen: string | null
  onChange: (line: string | null) => void
}

/** Selects all lines of the group or a single one. */
export const LineSwitch = ({ lineNames, chosen, onChange }: LineSwitchProps) => (
  <Segments
    className={styles.bar}
    name={t('toValidate.lineShown')}
    size="small"
    options={[
      { value: EVERY_LINE, label: t('common.allFeminine'), name: t('toValidate.everyLine') },
      ...lineNames.map((line) => {
        const name = t('a11y.lineIcon', { line })
        return { value: line, name, label: <LineBadge line={line} size={32} /> }
      }),
    ]}
    value={chosen ?? EVERY_LINE}
    onChange={(line) => onChange(line === EVERY_LINE ? null : line)}
  />
)
