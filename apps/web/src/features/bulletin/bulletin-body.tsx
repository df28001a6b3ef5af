import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import { useState } from 'react'
import { loadedLater, openedLater } from '../../loaded-later.tsx'
import type { ViewedObservations } from '../../observations/bulletin-observations.tsx'
import { BulletinSheet } from '../../recap/bulletin-sheet.tsx'
import { BodyAwaited } from './bulletin-states.tsx'
import type { DetailView } from './view-switch.tsx'

const BulletinObservations = openedLater(
  () => import('../../observations/bulletin-observations.tsx').then((module) => module.BulletinObservations),
  ({ viewed }) => viewed !== null,
)

const BulletinCompared = loadedLater(
  () => import('./correction/bulletin-compared.tsx').then((module) => module.BulletinCompared),
  BodyAwaited,
)

type BulletinBodyProps = { bulletin: Bulletin; line: Line | null; view: DetailView }

/** A received bulletin to read: nothing in it can be changed. */
export const BulletinBody = ({ bulletin, line, view }: BulletinBodyProps) => {
  const [viewed, setViewed] = useState<ViewedObservations | null>(null)
  if (view === 'diagrams') return <BulletinCompared bulletin={bulletin} line={line} />
  return (
    <>
      <BulletinSheet bulletin={bulletin} line={line} onView={(target, key) => setViewed({ target, key })} />
      <BulletinObservations bulletin={bulletin} line={line} viewed={viewed} onClose={() => setViewed(null)} />
    </>
  )
}
