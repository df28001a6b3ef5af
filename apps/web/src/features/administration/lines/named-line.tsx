import { useTranslation } from '../../../i18n/use-translation.ts'
import { LineBadge } from '../../../ui/line-badge.tsx'
import { styled } from '../../../ui/styled.ts'

const Row = styled('span')`
  display: flex;
  align-items: center;
  gap: 10px;
  white-space: nowrap;
`

/** The text is hidden from screen readers because the badge's label already reads the line name. */
export const NamedLine = ({ line }: { line: string }) => {
  const { t } = useTranslation()
  return (
    <Row>
      <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={32} />
      <span aria-hidden="true">{t('common.lineName', { line })}</span>
    </Row>
  )
}
