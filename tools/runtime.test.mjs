import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { Refusal } from './console.mjs'
import { chooseRuntime, providedProgram, requireLauncher } from './runtime.mjs'

it.each(['20.19.0', '22.1.0'])('Node %s can install and hand over', (version) => {
  expect(() => requireLauncher(version)).not.toThrow()
})

it.each(['18.20.4', '20.18.3'])('Node %s is told in French that it is too old', (version) => {
  expect(() => requireLauncher(version)).toThrow('Node.js 20.19 ou plus récent est nécessaire')
})

const never = () => {
  throw new Error('asked for nothing')
}

it('goes on where it is when it is the one that the repository brings, and says so', () => {
  expect(chooseRuntime({ isProvided: true, isStarting: never, version: '26.10.0' })).toEqual({
    goesOn: 'here',
    said: 'Node.js 26.10.0 (fourni)',
  })
})

it.each(['20.19.0', '24.22.0', '27.0.0'])(
  'hands over from Node %s to the one that the repository brings',
  (version) => {
    expect(chooseRuntime({ isProvided: false, isStarting: () => true, version })).toEqual({
      goesOn: 'provided',
    })
  },
)

it('goes on with a recent Node of the machine where none is brought, and says so', () => {
  const chosen = chooseRuntime({ isProvided: false, isStarting: () => false, version: '24.1.0' })
  expect(chosen).toMatchObject({
    goesOn: 'here',
    said: expect.stringContaining('Node.js 24.1.0 (de cette machine'),
  })
})

it('refuses an old Node of the machine where none is brought, in French', () => {
  const choose = () => chooseRuntime({ isProvided: false, isStarting: () => false, version: '22.23.3' })
  expect(choose).toThrow(Refusal)
  expect(choose).toThrow('installez Node.js 24 ou plus récent')
})

it('tests run on the one that the repository brings', () => {
  const { stdout } = spawnSync(providedProgram(), ['--version'], { encoding: 'utf8' })
  expect(stdout.trim()).toBe(process.version)
})
