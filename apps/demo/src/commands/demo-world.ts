import { failure, success } from '@bulletin/domain/result'
import { fileURLToPath } from 'node:url'
import { demoWorld } from '../world/world.ts'
import { sentenceOf } from '@bulletin/server/import/sentence'
import { importService } from '@bulletin/server/import/service'
import { runDemoCommand } from './run-command.ts'
import { systemIds } from '@bulletin/server/system/ids'

/** `npm run demo:world`: the demo network, its timetables and its rosters, without accounts. */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../server/migrations', import.meta.url))

const outcome = await runDemoCommand(MIGRATIONS_FOLDER, async ({ database }) => {
  const world = demoWorld()
  const imported = await importService(database, systemIds).importWorld(world)
  if (!imported.ok)
    return failure(
      ['Le réseau de démonstration est incohérent :', ...imported.failure.faults.map(sentenceOf)].join('\n'),
    )
  const services = world.timetables.reduce((sum, timetable) => sum + timetable.services.length, 0)
  return success(
    `Réseau de démonstration écrit : ${world.lines.length} lignes, ${services} services, ${world.people.length} personnes.`,
  )
})
if (outcome.ok) console.log(outcome.value)
else {
  console.error(outcome.failure)
  process.exitCode = 1
}
