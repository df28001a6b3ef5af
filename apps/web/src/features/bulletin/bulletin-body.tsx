import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import { useState } from 'react'
import { lazyPart } from '../../i18n/lazy.tsx'
import type { ViewedObservations } from '../../bulletin/observations/bulletin-observations.tsx'
import { BodyAwaited } from './bulletin-states.tsx'
import { ReceivedSheet } from './sheet/received-sheet.tsx'
import type { DetailView } from './view-switch.tsx'
import { BulletinObservations } from './viewed-observations.tsx'

const BulletinCompared = lazyPart(() => import('./correction/bulletin-compared.tsx'), 'BulletinCompared', {
  Meanwhile: BodyAwaited,
})

type BulletinBodyProps = { bulletin: Bulletin; line: Line | null; view: DetailView }

/** A received bulletin, read-only. */
export const BulletinBody = ({ bulletin, line, view }: BulletinBodyProps) => {
  const [viewed, setViewed] = useState<ViewedObservations | null>(null)
  if (view === 'diagrams') return <BulletinCompared bulletin={bulletin} line={line} />
  return (
    <>
      <ReceivedSheet bulletin={bulletin} line={line} onView={(target, key) => setViewed({ target, key })} />
      {viewed && (
        <BulletinObservations
          bulletin={bulletin}
          line={line}
          viewed={viewed}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  )
}
