import { useId } from 'react'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import { SEGMENT_BAR_STYLE } from '../../ui/segment-style.ts'
import { styled } from '../../ui/styled.ts'

const Bar = styled('fieldset')`
  ${SEGMENT_BAR_STYLE}
  min-width: 0;
  margin: 0;
  border: 0;

  & > label {
    padding: 0 10px;
    font-size: 15px;
  }

  /* The lines that are not looked at stand back; faded, they would stand before the button under them. */
  & > label > svg {
    pointer-events: none;
  }

  & > label:not(:has(:checked)) > svg {
    opacity: 0.55;
  }

  ${NARROW_LAYOUT} {
    & > label {
      padding: 0 7px;
    }
  }
`

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
    <Bar role="radiogroup" aria-label={t('toValidate.lineShown')}>
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
    </Bar>
  )
}
