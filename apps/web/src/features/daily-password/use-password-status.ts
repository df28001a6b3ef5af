import { DAILY_PASSWORD_CALLS } from '@bulletin/contract/daily-password-calls'
import { mayCall } from '@bulletin/domain/access/call'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'

/** A menu entry is not worth a longer wait. */
const STATUS_TIMEOUT_MILLISECONDS = 5000

/**
 * Whether the menu offers the entry: only to drivers, and only when the server has a password. `asked` until the first
 * response. Fetched at each opening of the menu; the previous response is used meanwhile.
 */
export const usePasswordStatus = (): 'offered' | 'asked' | 'none' => {
  const client = useClient(DAILY_PASSWORD_CALLS)
  const { roles, matricularAccount } = useAccount()
  const isDriver = mayCall(roles, 'getDailyPassword')
  const { data, isSuccess, isPending } = useQuery({
    queryKey: ['daily-password-status', matricularAccount],
    queryFn: ({ signal }) =>
      client.getDailyPasswordStatus(
        {},
        { signal, as: matricularAccount, timeoutMilliseconds: STATUS_TIMEOUT_MILLISECONDS },
      ),
    enabled: isDriver,
    retry: false,
    staleTime: 0,
    meta: { silent: true },
  })
  if (!isDriver) return 'none'
  if (isPending) return 'asked'
  return isSuccess && data.status ? 'offered' : 'none'
}
