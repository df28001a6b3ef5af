/** Recognises phones by their user agent. An Android tablet sends "Android" without "Mobile", and is allowed. */
const MOBILE_BROWSER = /Android.*\bMobile\b|BlackBerry|BB10|iPhone|iPod|Opera Mini|IEMobile/i

export const isMobileBrowser = (userAgent: string): boolean => MOBILE_BROWSER.test(userAgent)
