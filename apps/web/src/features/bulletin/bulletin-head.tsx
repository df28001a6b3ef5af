import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { useLocation, useNavigate, useParams } from 'react-router'
import { BackHead } from '../../ui/back-head.tsx'
import { returnStateOf } from '../../bulletin/list/listed-bulletins.ts'
import { wayBackOf, type Arrival } from './way-back.ts'

/** The page header: the back button and the title. */
export const BulletinHead = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate()
  const id = useParams()['bulletinId'] ?? ''
  const arrival = useLocation() as Arrival

  const goBack = () => {
    const back = wayBackOf(arrival)
    // Pass the bulletin id back, so that the list finds its row again.
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
