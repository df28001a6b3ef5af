import { failure, success } from '@bulletin/domain/result'
import { fileURLToPath } from 'node:url'
import { demoWorld } from '../demo/world/world.ts'
import { sentenceOf } from '../import/sentence.ts'
import { importService } from '../import/service.ts'
import { runDemoCommand } from '../launch/demo-command.ts'
import { systemIds } from '../system/ids.ts'

/** `npm run demo:world`: the demo network, its timetables and its rosters, without accounts. */

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

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
