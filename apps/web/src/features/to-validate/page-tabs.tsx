import { Link } from 'react-router'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { styled } from '../../ui/styled.ts'
import { TO_VALIDATE_TABS, tabAddressOf, type ToValidateTab } from './tabs.ts'

const Bar = styled('nav')`
  flex: none;
  display: flex;
  gap: 2px;
  padding: 4px;
  border-radius: var(--r-3);
  background: var(--surface-3);

  & > a {
    display: flex;
    align-items: center;
    min-height: var(--tap);
    padding: 0 16px;
    border-radius: 11px;
    color: var(--text-2);
    font-size: 15px;
    font-weight: var(--w-strong);
    text-decoration: none;
  }

  & > a[aria-current] {
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--e-1);
  }

  :is([data-theme='night'], [data-theme='dark']) & > a[aria-current] {
    background: var(--track-off);
  }

  ${NARROW_LAYOUT} {
    & > a {
      padding: 0 12px;
    }
  }
`

export const PageTabs = ({ tab }: { tab: ToValidateTab }) => {
  const { t } = useTranslation()
  return (
    <Bar aria-label={t('toValidate.tabs.label')}>
      {TO_VALIDATE_TABS.map((offered) => (
        <Link
          key={offered}
          to={tabAddressOf(offered)}
          {...(offered === tab && { 'aria-current': 'page' as const })}
        >
          {t(`toValidate.tabs.${offered}`)}
        </Link>
      ))}
    </Bar>
  )
}
