import '../../i18n/oversight-words.ts'
import { ArchiveScreen } from './archive-screen.tsx'

/** All bulletins the user may read. */
export const ArchivedScreen = () => <ArchiveScreen variant="all" />
