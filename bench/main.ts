/** `npm run bench`: measures everything in one run on one machine; only the ratios are comparable between machines. */
import { benchDriving } from './driving.ts'
import { benchImport } from './import.ts'
import { benchOpening } from './opening.ts'
import { benchPdf } from './pdf.ts'
import { benchReading } from './reading.ts'
import { benchReceipt } from './receipt.ts'
import { benchServer } from './server.ts'
import { benchShift } from './shift.ts'
import { benchStarting } from './starting.ts'
import { benchToValidateServer } from './to-validate-server.ts'
import { benchToValidate } from './to-validate.ts'
import { benchTunnel } from './tunnel.ts'
import { benchVerification } from './verification.ts'
import { benchVolume } from './volume.ts'

/** `npm run bench -- lecture` measures only that part. */
const PARTS: Record<string, () => Promise<void> | void> = {
  lecture: benchReading,
  serveur: benchServer,
  reception: benchReceipt,
  'a-valider-serveur': benchToValidateServer,
  pdf: benchPdf,
  conduite: benchDriving,
  ouverture: benchOpening,
  demarrage: benchStarting,
  journee: benchShift,
  'a-valider': benchToValidate,
  tunnel: benchTunnel,
  verification: benchVerification,
  volume: benchVolume,
  import: benchImport,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`Parties connues : ${Object.keys(PARTS).join(', ')}.`)
for (const [name, bench] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) await bench()
