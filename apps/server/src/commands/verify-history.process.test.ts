import { beforeEach, describe, expect, it } from 'vitest'
import { entryProcesses } from '../testing/entry-process.ts'

const { run, prepare } = entryProcesses('commands/verify-history')
beforeEach(prepare)

describe('npm run verify-history', () => {
  it('says in French that nothing was touched, and takes no option', async () => {
    const { ended, output } = run({ APP_ENV: 'dev' })
    expect(await ended, output()).toBe(0)
    expect(output()).toBe(
      "0 bulletin vérifié, 0 entrée d'historique. Rien n'a été modifié, retiré ou ajouté.\n",
    )
    const mistyped = run({ APP_ENV: 'dev' }, ['--force'])
    expect(await mistyped.ended).toBe(1)
    expect(mistyped.output()).toContain('Option inconnue : --force')
  })
})
