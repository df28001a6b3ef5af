import { ROUTES } from '@bulletin/domain/access/route'
import type { Key } from '@bulletin/domain/bulletin/key'
import { generatePath, useLocation } from 'react-router'
import { useTranslation } from '../../messages/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { styled } from '../../ui/styled.ts'
import { cameFromOf } from './way-back.ts'

const Ways = styled('div')`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  margin-left: -14px;
`

/** Ways to the other bulletins of the same service; from there one comes back to the same list. */
export const OtherBulletins = ({ ids }: { ids: readonly Key[] }) => {
  const { t } = useTranslation()
  const location = useLocation()
  if (ids.length === 0) return null
  const from = cameFromOf(location)
  return (
    <Ways>
      {ids.map((bulletinId, index) => (
        <LinkButton
          key={bulletinId}
          variant="text"
          to={{ pathname: generatePath(ROUTES.bulletin.path, { bulletinId }), search: location.search }}
          state={from === null ? null : { from }}
        >
          {ids.length === 1
            ? t('bulletin.reasons.other')
            : t('bulletin.reasons.oneOfOthers', { number: index + 1, count: ids.length })}
        </LinkButton>
      ))}
    </Ways>
  )
}
