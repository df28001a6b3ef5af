import '../../i18n/oversight-words.ts'
import { ArchiveScreen } from './archive-screen.tsx'

/** Everybody's bulletins, as far as one may look at them. */
export const ArchivedScreen = () => <ArchiveScreen variant="all" />
