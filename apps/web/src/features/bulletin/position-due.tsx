import { mayReach } from '@bulletin/domain/access/call'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { positionReasonsOf } from '@bulletin/domain/bulletin/hr-items'
import { useId } from 'react'
import { useAccount } from '../../session/account-context.ts'
import { t } from '../../i18n/translate.ts'
import { PositionChips } from '../../bulletin/hr-processing/position-chips.tsx'
import { SideTitle } from './side-title.ts'

/** The reasons why the secretariat has a position to treat. */
export const PositionDue = ({ bulletin }: { bulletin: Bulletin }) => (
  <PositionChips reasons={positionReasonsOf(bulletin)} orderedService={bulletin.initialService} />
)

/** The same for readers who treat nothing. The driver of the bulletin does not see it. */
export const PositionToTreat = ({ bulletin }: { bulletin: Bulletin }) => {
  const account = useAccount()
  const id = useId()
  const { driverMatricularAccount: driver, line, status } = bulletin
  const isSecretary = mayReach(account, 'processBulletin', { driver, line })
  const isTold = isSecretary && status !== 'MEF_TO_VALIDATE'
  if (positionReasonsOf(bulletin).length === 0 || isTold || driver === account.matricularAccount) return null
  return (
    <section aria-labelledby={id}>
      <SideTitle id={id}>{t('hrValidation.positionDue')}</SideTitle>
      <PositionDue bulletin={bulletin} />
    </section>
  )
}
