import { ROUTES } from '@bulletin/domain/access/route'
import type { Key } from '@bulletin/domain/document/key'
import { generatePath, Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { cameFromOf } from './way-back.ts'

const Ways = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
`

/** Same style as the « Vérifier » link of the list. */
const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: var(--tap);
  padding-right: 8px;
  border-radius: var(--r-2);
  color: var(--link);
  font-weight: var(--w-strong);
  text-decoration: none;
  white-space: nowrap;

  &:active {
    background: var(--surface-3);
  }
`

/** Links to the other bulletins of the same service; their back button leads to the same list. */
export const OtherBulletins = ({ ids }: { ids: readonly Key[] }) => {
  const { t } = useTranslation()
  const location = useLocation()
  if (ids.length === 0) return null
  const from = cameFromOf(location)
  return (
    <Ways>
      {ids.map((bulletinId, index) => (
        <Way
          key={bulletinId}
          to={{ pathname: generatePath(ROUTES.bulletin.path, { bulletinId }), search: location.search }}
          state={from === null ? null : { from }}
        >
          {ids.length === 1
            ? t('bulletin.reasons.other')
            : t('bulletin.reasons.oneOfOthers', { number: index + 1, count: ids.length })}
          <Icon name="chevronRight" size={20} />
        </Way>
      ))}
    </Ways>
  )
}
