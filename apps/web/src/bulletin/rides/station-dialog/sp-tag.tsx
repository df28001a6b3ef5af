import { useTranslation } from '../../../i18n/use-translation.ts'
import { SpMark } from './station-mark.tsx'
import { styled } from '../../../ui/styled.ts'

const Tag = styled('span')`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px 10px 2px 8px;
  border-radius: var(--r-full);
  background: var(--sp-soft);
  color: var(--sp);
  font-weight: var(--w-strong);
`

/** The ride turns back before its planned end: « service provisoire ». */
export const SpTag = () => {
  const { t } = useTranslation()
  return (
    <Tag>
      <SpMark />
      {t('stationDialog.provisionalService')}
    </Tag>
  )
}
