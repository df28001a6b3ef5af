import type { Database } from '../../database/database.ts'
import type { LogSettings } from '../../settings/settings.ts'
import { faultsThatCount } from '../state/fault-sources.ts'
import { logStateRepository } from '../state/repository.ts'
import { logVerificationRepository } from './repository.ts'
import { writtenIn } from './sentences.ts'

const NOTHING_SIGNED =
  "Aucun scellé dans la base, bien que le journal ait des écritures : ils ont été supprimés, ou le serveur n'a encore rien signé."

/**
 * What the comparison of the log cannot find: that nothing is left to compare it with, and what a server or a witness has
 * found and still stands.
 */
export const standingFaults = async (
  database: Pick<Database, 'run'>,
  leaves: number,
  { log, timeZone }: { log: Pick<LogSettings, 'origin' | 'witnesses'>; timeZone: string },
): Promise<string[]> => {
  const checkpoints = await logVerificationRepository(database).countCheckpoints()
  const { faults } = await logStateRepository(database).read()
  const written = writtenIn(timeZone)
  return [
    ...(leaves > 0 && checkpoints === 0 ? [NOTHING_SIGNED] : []),
    ...faultsThatCount(faults, log).map(
      ({ at }) =>
        `Le serveur signale depuis le ${written(at)} que le journal est rompu, et ne signe plus rien : voyez la page « Journal des accès ».`,
    ),
  ]
}
