import { DERIVATION_VERSION } from '@bulletin/domain/bulletin/derive'
import { beforeEach, describe, expect, it } from 'vitest'
import { entryProcesses } from '../testing/entry-process.ts'

const { run, prepare } = entryProcesses('commands/rederive')
beforeEach(prepare)

describe('npm run rederive', () => {
  it('says in French that there is nothing to do', async () => {
    const { ended, output } = run({ APP_ENV: 'dev' })
    expect(await ended, output()).toBe(0)
    expect(output()).toBe(
      `Rien à faire : tous les bulletins sont à la version ${DERIVATION_VERSION} du calcul.\n`,
    )
  })

  it('takes --force and no other option', async () => {
    const forced = run({ APP_ENV: 'dev' }, ['--force'])
    expect(await forced.ended, forced.output()).toBe(0)
    const mistyped = run({ APP_ENV: 'dev' }, ['--froce'])
    expect(await mistyped.ended).toBe(1)
    expect(mistyped.output()).toContain('Option inconnue : --froce')
  })
})
