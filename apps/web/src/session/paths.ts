export const LOGIN_CALLBACK_PATH = '/login/callback'
/** Open to everybody, without a sign-in and in any position of the device. */
export const VERIFY_PATH = '/verify'
