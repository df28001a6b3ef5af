import { mayOpen, type RouteId } from '@bulletin/domain/access/route'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { ForbiddenPage } from '../pages/not-authorized-page.tsx'
import { useAccount } from '../../session/account-context.ts'

/** The table that draws the tabs is the one that closes the door. */
export const ScreenGuard = ({ route, children }: { route: RouteId; children: ReactNode }) =>
  mayOpen(useAccount().roles, route) ? children : <ForbiddenPage />

/** Placed before its screen, so that a screen may still choose a title of its own. */
export const ScreenTitle = ({ route }: { route: RouteId }) => {
  const { t } = useTranslation()
  useDocumentTitle(t(`pages.${route}.title`))
  return null
}
