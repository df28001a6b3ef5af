import { TO_VALIDATE_REFRESH_MILLISECONDS } from '@bulletin/domain/limits'

/** What came while the page was put together is not asked for again by the page. */
const FRESH_MILLISECONDS = 2000

/**
 * Every ten seconds while the page is visible, not while it is hidden, and at once when it is looked at again. Silent:
 * the page says itself what could not be loaded.
 */
export const REFRESHED = {
  meta: { silent: true },
  refetchInterval: TO_VALIDATE_REFRESH_MILLISECONDS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
  staleTime: FRESH_MILLISECONDS,
} as const
