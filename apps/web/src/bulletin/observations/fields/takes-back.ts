/** The keys that clear an optional choice. */
export const TAKES_BACK: readonly string[] = [' ', 'Backspace', 'Delete']
