import { beforeEach, describe, expect, it } from 'vitest'
import { entryProcesses } from '../testing/entry-process.ts'

const { run, prepare } = entryProcesses('commands/verify-history')
beforeEach(prepare)

describe('npm run verify-history', () => {
  it('says in French that nothing was touched, and which options it takes', async () => {
    const { ended, output } = run({ APP_ENV: 'dev' })
    expect(await ended, output()).toBe(0)
    expect(output()).toBe(
      "0 bulletin vérifié, 0 entrée d'historique, 0 écriture scellée. Rien n'a été modifié, retiré ou ajouté.\n",
    )
    const mistyped = run({ APP_ENV: 'dev' }, ['--force'])
    expect(await mistyped.ended).toBe(1)
    expect(mistyped.output()).toContain('Option inconnue : --force')
    const undated = run({ APP_ENV: 'dev' }, ['--since', 'hier'])
    expect(await undated.ended).toBe(1)
    expect(undated.output()).toBe('Indiquez le jour ainsi : --since 2026-11-19.\n')
    const unread = run({ APP_ENV: 'dev' }, ['--checkpoint', 'absent.txt'])
    expect(await unread.ended).toBe(1)
    expect(unread.output()).toBe('Le fichier absent.txt ne peut pas être lu.\n')
    const since = run({ APP_ENV: 'dev' }, ['--since', '2026-11-18'])
    expect(await since.ended, since.output()).toBe(0)
    const ahead = run({ APP_ENV: 'dev' }, ['--since', '2090-01-01'])
    expect(await ahead.ended).toBe(1)
    expect(ahead.output()).toBe("Le jour de --since est à venir : il n'y a rien à vérifier depuis.\n")
    const resumed = run({ APP_ENV: 'dev' }, ['--resume'])
    expect(await resumed.ended).toBe(1)
    expect(resumed.output()).toBe("Rien à reprendre : aucune vérification n'a été interrompue.\n")
  })
})
