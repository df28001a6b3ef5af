import { ArchiveScreen } from './archive-screen.tsx'

/** What a driver has sent, and how far it has come. */
export const MyArchivedScreen = () => <ArchiveScreen variant="mine" />
