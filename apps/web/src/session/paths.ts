export const LOGIN_CALLBACK_PATH = '/login/callback'
export const VERIFY_PATH = '/verify'
export const PRIVACY_PATH = '/privacy'
export const ACCESSIBILITY_PATH = '/accessibility'
/** Open to everybody, without a sign-in and in any position of the device. */
export const PUBLIC_PATHS: readonly string[] = [VERIFY_PATH, PRIVACY_PATH, ACCESSIBILITY_PATH]
