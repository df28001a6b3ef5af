import { expect, it, beforeEach, describe } from 'vitest'
import { entryProcesses } from '../testing/entry-process.ts'

const { run, prepare } = entryProcesses('commands/retention')
beforeEach(prepare)

const DEMO = { APP_ENV: 'dev' }

describe('npm run retention', () => {
  it('says in French what would go, then what went, and which options it takes', async () => {
    const rehearsed = run(DEMO, ['--dry-run'])
    expect(await rehearsed.ended, rehearsed.output()).toBe(0)
    expect(rehearsed.output()).toMatch(
      /^0 bulletin d'avant le \d\d\/\d\d\/\d{4} à rendre anonyme, 0 envoi refusé d'avant le \d\d\/\d\d\/\d{4} à supprimer\. Rien n'a été effacé \(--dry-run\)\.\n$/,
    )
    const done = run(DEMO)
    expect(await done.ended, done.output()).toBe(0)
    expect(done.output()).toBe('0 bulletin rendu anonyme, 0 envoi refusé supprimé.\n')
    const mistyped = run(DEMO, ['--dryrun'])
    expect(await mistyped.ended).toBe(1)
    expect(mistyped.output()).toContain('Option inconnue : --dryrun')
  })

  it('refuses a key of another length, and a term that the law does not allow', async () => {
    const short = run({ ...DEMO, PSEUDONYM_KEY: 'Y291cnQ=' })
    expect(await short.ended).toBe(1)
    expect(short.output()).toContain('PSEUDONYM_KEY')
    const early = run({ ...DEMO, BULLETIN_RETENTION_YEARS: '2' })
    expect(await early.ended).toBe(1)
    expect(early.output()).toContain("BULLETIN_RETENTION_YEARS doit être un nombre d'années, de 3 à 100.")
  })
})
