import { Outlet } from 'react-router'
import { NotAuthorizedPage } from '../pages/not-authorized-page.tsx'
import { useAccount } from '../../session/account-context.ts'
import { SessionGate } from '../../session/session-gate.tsx'
import { Shell } from '../shell/shell.tsx'

const PageOrRefusal = () => (useAccount().roles.length > 0 ? <Outlet /> : <NotAuthorizedPage />)

export const PrivateArea = () => (
  <SessionGate>
    <Shell>
      <PageOrRefusal />
    </Shell>
  </SessionGate>
)
