import { AccessibilityPage } from './accessibility-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'

/** Loaded together: each by itself would be one more file for every tablet to fetch. */
export const Notices = ({ page }: { page: 'privacy' | 'accessibility' }) =>
  page === 'privacy' ? <PrivacyPage /> : <AccessibilityPage />
