import type { Bulletin } from './bulletin.ts'

/** What others wrote about a bulletin, and who they are: never shown to its own driver. */
const KEPT_FROM_DRIVER = {
  managerMatricularAccount: null,
  managerName: null,
  managerComment: null,
  hrMatricularAccountDelay: null,
  hrNameDelay: null,
  hrMatricularAccountPos: null,
  hrNamePos: null,
  hrComment: null,
} as const satisfies Partial<Bulletin>

/** A driver learns what became of a bulletin and when, not who decided: whatever other roles the driver has. */
export const asSeenBy = (bulletin: Bulletin, matricule: string): Bulletin =>
  bulletin.driverMatricularAccount === matricule ? { ...bulletin, ...KEPT_FROM_DRIVER } : bulletin
