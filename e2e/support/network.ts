import type { Page } from '@playwright/test'

/** Everything but the files of the application itself, which a tablet has. */
const NETWORK = /\/(api|sso|healthz|app-settings)\b/

export const cutNetwork = (page: Page) => page.route(NETWORK, (route) => route.abort())
export const mendNetwork = (page: Page) => page.unroute(NETWORK)
