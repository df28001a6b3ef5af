/** A test may begin anywhere in a screen, below the file that brings its words along. */
import '../messages/day-words.ts'
import '../messages/import-words.ts'
import '../messages/later-words.ts'
import '../messages/oversight-words.ts'
import '../messages/tutorial-words.ts'
