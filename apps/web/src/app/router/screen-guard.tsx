import { mayOpen, type RouteId } from '@bulletin/domain/access/route'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { ForbiddenPage } from '../pages/not-authorized-page.tsx'
import { useAccount } from '../../session/account-context.ts'

/** Uses the same access table as the tabs. */
export const ScreenGuard = ({ route, children }: { route: RouteId; children: ReactNode }) =>
  mayOpen(useAccount().roles, route) ? children : <ForbiddenPage />

/** Rendered before its screen, so that a screen can still set its own title. */
export const ScreenTitle = ({ route }: { route: RouteId }) => {
  const { t } = useTranslation()
  useDocumentTitle(t(`pages.${route}.title`))
  return null
}
