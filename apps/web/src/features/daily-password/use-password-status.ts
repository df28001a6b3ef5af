import { mayCall } from '@bulletin/domain/access/call'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../session/account-context.ts'
import { usePasswordClient } from './password-client.ts'

/** Nobody waits longer for an entry of a menu. */
const STATUS_TIMEOUT_MILLISECONDS = 5000

/**
 * Whether the entry is offered: to drivers, where the server has just said that there is a password. `asked` until it is
 * known. Asked at each opening of the menu; what was said last stands meanwhile.
 */
export const usePasswordStatus = (): 'offered' | 'asked' | 'none' => {
  const client = usePasswordClient()
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
