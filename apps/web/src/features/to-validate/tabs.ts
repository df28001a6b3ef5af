import { ROUTES } from '@bulletin/domain/access/route'

/** The two tabs of the manager's page. */
export const TO_VALIDATE_TABS = ['bulletins', 'services'] as const
export type ToValidateTab = (typeof TO_VALIDATE_TABS)[number]

const TAB_PARAMETER = 'tab'

/** Each tab has its own URL, so that Back and a reload restore it. */
export const tabAddressOf = (tab: ToValidateTab): string =>
  tab === 'bulletins' ? ROUTES.toValidate.path : `${ROUTES.toValidate.path}?${TAB_PARAMETER}=${tab}`

export const tabOf = (search: string): ToValidateTab =>
  TO_VALIDATE_TABS.find((tab) => tab === new URLSearchParams(search).get(TAB_PARAMETER)) ?? 'bulletins'
