import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { BrowserRouter, useRoutes, type RouteObject } from 'react-router'
import { LoadingBackdrop } from '../ui/loading/loading-backdrop.tsx'
import { MessageBarView } from '../session/message-bar/message-bar-view.tsx'
import { popGuard } from '../platform/navigation/pop-guard.ts'
import { ServicesContext, type Services } from '../session/services.ts'

/**
 * Registered before the router's own listener, so that a guard can stop a back navigation before the router acts on it.
 */
window.addEventListener('popstate', (event) => popGuard.listener?.(event))

type AppProps = { services: Services; queryClient: QueryClient; routes: RouteObject[] }

const Pages = ({ routes }: Pick<AppProps, 'routes'>) => useRoutes(routes)

export const App = ({ services, queryClient, routes }: AppProps) => (
  <ServicesContext value={services}>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Pages routes={routes} />
      </BrowserRouter>
      <LoadingBackdrop />
      <MessageBarView />
    </QueryClientProvider>
  </ServicesContext>
)
