import { ROUTES } from '@bulletin/domain/access/route'
import type { Key } from '@bulletin/domain/document/key'
import { generatePath, Link, useLocation } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { cameFromOf } from './way-back.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './other-bulletins.module.css'

/** Same style as the « Vérifier » link of the list. */
const Way = withClass(Link, styles.way)

/** Links to the other bulletins of the same service; their back button leads to the same list. */
export const OtherBulletins = ({ ids }: { ids: readonly Key[] }) => {
  const { t } = useTranslation()
  const location = useLocation()
  if (ids.length === 0) return null
  const from = cameFromOf(location)
  return (
    <div className={styles.ways}>
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
    </div>
  )
}
