export const LOGIN_CALLBACK_PATH = '/login/callback'
