import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const Mark = styled('span')`
  display: flex;
  align-items: center;
  gap: 5px;
  color: var(--error);
  font-size: 13px;
  line-height: 18px;
  font-weight: var(--w-strong);
  white-space: nowrap;
`

/** Marks a bulletin whose validation deadline has passed. It does not add the bulletin to those to check one by one. */
export const LateMark = () => {
  const { t } = useTranslation()
  return (
    <Mark>
      <Icon name="warning" size={16} />
      {t('toValidate.late')}
    </Mark>
  )
}
