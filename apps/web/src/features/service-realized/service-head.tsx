import { mayOpen, ROUTES } from '@bulletin/domain/access/route'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAccount } from '../../app/session/account-context.ts'
import { useTranslation } from '../../messages/use-translation.ts'
import { findServicesList } from '../../realized/service-address.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'

const Head = styled('header')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;

  & h1 {
    margin: 0;
    font-size: 20px;
    line-height: 26px;
    font-weight: var(--w-title);
  }

  & p {
    margin: 0;
    color: var(--text-2);
    font-size: 14px;
    line-height: 20px;
  }
`

const Back = styled('button')`
  flex: none;
  display: grid;
  place-items: center;
  width: var(--tap);
  height: var(--tap);
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  cursor: pointer;

  &:active {
    background: var(--surface-3);
  }
`

/** The list that opened the service; after a pasted link, the one that this person has. */
export const useServicesList = (): string => {
  const { roles } = useAccount()
  const { state } = useLocation() as { state: unknown }
  const own = mayOpen(roles, 'toValidate')
    ? `${ROUTES.toValidate.path}?tab=services`
    : ROUTES.serviceRealized.path
  return findServicesList(state) ?? own
}

/** The way back, and what one is looking at. */
export const ServiceHead = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useServicesList()
  return (
    <Head>
      <Back type="button" aria-label={t('serviceRealized.back')} onClick={() => void navigate(list)}>
        <Icon name="arrowLeft" />
      </Back>
      {children}
    </Head>
  )
}
