import { mayOpen, ROUTES } from '@bulletin/domain/access/route'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAccount } from '../../session/account-context.ts'
import { t } from '../../i18n/translate.ts'
import { findServicesList } from '../../bulletin/realized/service-address.ts'
import { BackHead } from '../../ui/back-head.tsx'

/** The list that opened the service or, for a pasted link, the list this user may open. */
export const useServicesList = (): string => {
  const { roles } = useAccount()
  const { state } = useLocation() as { state: unknown }
  const own = mayOpen(roles, 'toValidate')
    ? `${ROUTES.toValidate.path}?tab=services`
    : ROUTES.serviceRealized.path
  return findServicesList(state) ?? own
}

/** Back button and page heading. */
export const ServiceHead = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate()
  const list = useServicesList()
  return (
    <BackHead label={t('serviceRealized.back')} onBack={() => void navigate(list, { replace: true })}>
      {children}
    </BackHead>
  )
}
