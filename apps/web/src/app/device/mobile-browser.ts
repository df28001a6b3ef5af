/** Phones, by what they say of themselves. An Android tablet says "Android" without "Mobile" and is welcome. */
const MOBILE_BROWSER = /Android.*\bMobile\b|BlackBerry|BB10|iPhone|iPod|Opera Mini|IEMobile/i

export const isMobileBrowser = (userAgent: string): boolean => MOBILE_BROWSER.test(userAgent)
