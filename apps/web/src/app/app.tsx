import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { LoadingBackdrop } from './loading/loading-backdrop.tsx'
import { MessageBarView } from './message-bar/message-bar-view.tsx'
import { ServicesContext, type Services } from './services.ts'

type AppProps = { services: Services; queryClient: QueryClient; router: RouterProviderProps['router'] }

export const App = ({ services, queryClient, router }: AppProps) => (
  <ServicesContext value={services}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <LoadingBackdrop />
      <MessageBarView />
    </QueryClientProvider>
  </ServicesContext>
)
