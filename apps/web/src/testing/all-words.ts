/** A test may begin anywhere in a screen, below the file that brings its words along. */
import '../i18n/day-words.ts'
import '../i18n/import-words.ts'
import '../i18n/later-words.ts'
import '../i18n/oversight-words.ts'
import '../i18n/tutorial-words.ts'
