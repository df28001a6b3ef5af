import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter, useRoutes } from 'react-router'
import { APP_ROUTES } from './router/router.tsx'
import { LoadingBackdrop } from '../ui/loading/loading-backdrop.tsx'
import { MessageBarView } from '../session/message-bar/message-bar-view.tsx'
import { popGuard } from '../platform/navigation/pop-guard.ts'
import { ServicesContext, type Services } from '../session/services.ts'

/**
 * Registered before the router's own listener, so that a guard can stop a back navigation before the router acts on it.
 */
window.addEventListener('popstate', (event) => popGuard.listener?.(event))

const Pages = () => useRoutes(APP_ROUTES)

export const App = ({ services, queryClient }: { services: Services; queryClient: QueryClient }) => (
  <ServicesContext value={services}>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
      <LoadingBackdrop />
      <MessageBarView />
    </QueryClientProvider>
  </ServicesContext>
)
