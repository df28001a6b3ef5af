import { useTranslation } from '../../i18n/use-translation.ts'
import { Link, useLocation } from 'react-router'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { isTabOpen, type TabLink } from './visible-tabs.ts'
import { styled } from '../../ui/styled.ts'

const Row = styled('nav')`
  flex: 1;
  min-width: 0;
  display: flex;
  gap: 4px;
  overflow-x: auto;
  scrollbar-width: none;
`

const TabAnchor = styled(Link)`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  min-width: var(--tap);
  min-height: var(--tap);
  padding: 0 14px;
  border-radius: var(--r-2);
  color: var(--text-2);
  font-size: 15px;
  font-weight: 550;
  text-decoration: none;
  white-space: nowrap;

  &:active {
    background: var(--surface-3);
    transition: background var(--t-press);
  }

  /* The row scrolls, so a ring drawn outside would be cut. */
  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-current] {
    color: var(--ink);
    font-weight: var(--w-title);
  }

  &[aria-current]::after {
    content: '';
    position: absolute;
    left: 14px;
    right: 14px;
    bottom: 0;
    height: 5px;
    background: var(--line);
    border: 1px solid var(--line-edge);
    border-bottom: 0;
    border-radius: 4px 4px 0 0;
  }

  ${NARROW_LAYOUT} {
    padding: 0 10px;
    font-size: 14px;

    &[aria-current]::after {
      left: 10px;
      right: 10px;
    }
  }
`

type TabBarProps = { label: string; tabs: readonly TabLink[]; onChange: () => void }

export const TabBar = ({ label, tabs, onChange }: TabBarProps) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <Row aria-label={label}>
      {tabs.map((tab) => {
        const isOpen = isTabOpen(tab, pathname)
        return (
          <TabAnchor
            key={tab.id}
            to={tab.path}
            aria-current={isOpen ? 'page' : undefined}
            onClick={isOpen ? undefined : onChange}
          >
            {t(`tabs.${tab.id}`)}
          </TabAnchor>
        )
      })}
    </Row>
  )
}
