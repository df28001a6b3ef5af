import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import segmentBar from '../../ui/segment-bar.module.css'
import styles from './line-switch.module.css'

type LineSwitchProps = {
  /** The lines of the manager's group. */
  lineNames: readonly string[]
  /** Null: all lines. */
  chosen: string | null
  onChange: (line: string | null) => void
}

/** Selects all lines of the group or a single one. */
export const LineSwitch = ({ lineNames, chosen, onChange }: LineSwitchProps) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset
      className={classNames(segmentBar.bar, styles.bar)}
      role="radiogroup"
      aria-label={t('toValidate.lineShown')}
    >
      <label>
        <input
          type="radio"
          name={name}
          aria-label={t('toValidate.everyLine')}
          checked={chosen === null}
          onChange={() => onChange(null)}
        />
        {t('common.allFeminine')}
      </label>
      {lineNames.map((line) => (
        <label key={line}>
          <input
            type="radio"
            name={name}
            aria-label={t('a11y.lineIcon', { line })}
            checked={chosen === line}
            onChange={() => onChange(line)}
          />
          <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={32} />
        </label>
      ))}
    </fieldset>
  )
}
