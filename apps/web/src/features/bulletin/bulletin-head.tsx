import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocation, useNavigate, useParams } from 'react-router'
import { BackHead } from '../../ui/back-head.tsx'
import { returnStateOf } from '../../bulletin/list/listed-bulletins.ts'
import { wayBackOf, type Arrival } from './way-back.ts'

/** The way back, and what one is looking at. */
export const BulletinHead = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = useParams()['bulletinId'] ?? ''
  const arrival = useLocation() as Arrival

  const goBack = () => {
    const back = wayBackOf(arrival)
    // A list finds the row again that was looked at.
    void ('to' in back
      ? navigate(back.to, { state: returnStateOf(id, arrival.state) })
      : navigate(back.steps))
  }

  return (
    <BackHead label={t('bulletin.back')} onBack={goBack}>
      {children}
    </BackHead>
  )
}
