import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const TOOLS = fileURLToPath(new URL('.', import.meta.url))

const UNSET = { APP_ENV: undefined, DATA_DIR: undefined, PORT: undefined, PUBLIC_URL: undefined }

/** Ports without a listener. */
const PORT = '9'
const OTHER_PORT = '11'

const nobodyAnswersAt = (address) =>
  `Aucun serveur ne répond à ${address}. Lancez « npm start » dans un autre terminal.\n`

/** In a copy of the tools, so that it can have its own `.env`. */
describe('the settings that a tool takes', () => {
  let root = ''
  const run = (tool, args, env) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools', tool), ...args], {
      env: { ...process.env, ...UNSET, ...env },
      encoding: 'utf8',
      timeout: 10_000,
    })
    return { status, stdout, stderr }
  }
  const token = (env = {}) => run('token.mjs', ['100001'], env)
  const settings = (...lines) => writeFileSync(join(root, '.env'), lines.join('\n'))

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bulletin-environment-'))
    cpSync(TOOLS, join(root, 'tools'), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('npm run dev refuses another environment, from the command line or from .env', () => {
    const fromCommandLine = run('dev.mjs', [], { APP_ENV: 'prod' })
    expect(fromCommandLine).toMatchObject({ status: 1, stdout: '' })
    expect(fromCommandLine.stderr).toMatch(/^« npm run dev » .*APP_ENV vaut « prod ».*\n$/)
    settings('APP_ENV=uat')
    expect(run('dev.mjs', []).stderr).toMatch(/APP_ENV vaut « uat »/)
  })

  it('npm run dev says first that it takes dev when nothing is set', () => {
    // The copy has nothing to install from, so it stops there.
    expect(run('dev.mjs', []).stdout).toMatch(/^APP_ENV n'est pas défini .*\(dev\)\.\n/)
  })

  it('npm run token asks the address of .env, and says nothing on standard output', () => {
    settings(`PUBLIC_URL=http://localhost:${PORT}`, `PORT=${OTHER_PORT}`)
    expect(token()).toEqual({
      status: 1,
      stdout: '',
      stderr: nobodyAnswersAt(`http://localhost:${PORT}`),
    })
  })

  it('npm run token asks this machine, on the port of .env, when no address is set', () => {
    settings('PUBLIC_URL=', `PORT=${PORT}`)
    expect(token().stderr).toBe(nobodyAnswersAt(`http://localhost:${PORT}`))
  })

  it('npm run token prefers the command line to .env', () => {
    settings(`PORT=${PORT}`)
    expect(token({ PORT: OTHER_PORT }).stderr).toBe(nobodyAnswersAt(`http://localhost:${OTHER_PORT}`))
  })
})
