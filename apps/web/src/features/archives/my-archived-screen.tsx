import { ArchiveScreen } from './archive-screen.tsx'

/** The driver's own sent bulletins and their status. */
export const MyArchivedScreen = () => <ArchiveScreen variant="mine" />
