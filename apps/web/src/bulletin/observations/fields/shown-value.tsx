import { useTranslation } from '../../../i18n/use-translation.ts'
import { styled } from '../../../ui/styled.ts'
import { LABEL_STYLE } from './field-parts.tsx'

const Row = styled('div')`
  min-width: 0;

  & > span {
    ${LABEL_STYLE}
    margin-bottom: 2px;
  }

  & > p {
    margin: 0;
    color: var(--ink);
    font-size: var(--fs-value);
    line-height: var(--lh-value);
    font-weight: var(--w-strong);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  & > small {
    color: var(--text-3);
    font-size: var(--fs-small);
    line-height: var(--lh-small);
  }
`

type ShownValueProps = {
  label: string
  value: string | null
  /** Why the value cannot be changed. */
  hint?: string
}

/** A read-only field: label and value, in full contrast. */
export const ShownValue = ({ label, value, hint }: ShownValueProps) => {
  const { t } = useTranslation()
  return (
    <Row>
      <span>{label}</span>
      <p>{value ?? t('common.empty')}</p>
      {hint !== undefined && <small>{hint}</small>}
    </Row>
  )
}
