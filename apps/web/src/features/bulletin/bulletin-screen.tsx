import '../../i18n/oversight-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { useLines } from '../../bulletin/plan/use-lines.ts'
import { t } from '../../i18n/translate.ts'
import { useFailure } from '../../bulletin/plan/retry-failed.ts'
import { BulletinDetail } from './bulletin-detail.tsx'
import { bulletinQuery, isOutOfReach } from './bulletin-query.ts'
import { ManagedBulletin } from './managed/managed-bulletin.tsx'
import { StaleNotice } from '../../ui/query-state.tsx'
import { BulletinFailed, BulletinLoading, BulletinOutOfReach } from './bulletin-states.tsx'

type BulletinPageProps = { id: string }

export const BulletinPage = ({ id }: BulletinPageProps) => {
  const { client } = useServices()
  const { matricularAccount: ownMatricule, roles } = useAccount()
  const { data: bulletin, error } = useQuery(bulletinQuery(client, { id, ownMatricule }))
  const lines = useLines()
  const failure = useFailure(error)

  if (isOutOfReach(id, error)) return <BulletinOutOfReach />
  if (!bulletin) return failure ? <BulletinFailed failure={failure} /> : <BulletinLoading />
  const Detail = roles.includes('MEF') ? ManagedBulletin : BulletinDetail
  return (
    <Detail
      bulletin={bulletin}
      line={lines.find(({ name }) => name === bulletin.line) ?? null}
      notice={failure && <StaleNotice {...failure} text={t('bulletin.stale')} />}
    />
  )
}

export const BulletinScreen = () => <BulletinPage id={useParams()['bulletinId'] ?? ''} />
