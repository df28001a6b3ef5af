/** Loads all texts: a test may render a part of a screen without the module that loads its texts. */
import '../i18n/day-words.ts'
import '../i18n/import-words.ts'
import '../i18n/journal-words.ts'
import '../i18n/later-words.ts'
import '../i18n/oversight-words.ts'
import '../i18n/tutorial-words.ts'
