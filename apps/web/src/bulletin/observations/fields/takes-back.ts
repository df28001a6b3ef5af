/** The keys that take a choice back where it may be left out. */
export const TAKES_BACK: readonly string[] = [' ', 'Backspace', 'Delete']
