import { readVerifierKey, verifierKeyText } from '@bulletin/domain/evidence/note'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { logIdentity } from '../evidence-log/log-key.ts'
import { digestBytes } from '../system/sha256.ts'
import { entryProcesses, type Running } from '../testing/entry-process.ts'

const { run, folder } = entryProcesses('commands/witness')
const LOG = logIdentity('bulletin.test/api/log', new Uint8Array(32).fill(1))
const LEAVES = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte))

const ready = async ({ child, output, ended }: Running): Promise<{ url: string; key: string }> => {
  const isOver = ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${output()}`)))
  isOver.catch(() => undefined)
  while (!/Témoin : http\S+\n/.test(output()))
    await Promise.race([new Promise((resolve) => child.stdout?.once('data', resolve)), isOver])
  return {
    url: /Témoin : (\S+)/.exec(output())?.[1] ?? '',
    key: /témoin : (\S+\+\S+)/.exec(output())?.[1] ?? '',
  }
}

const startIn = (name: string, ...more: string[]) =>
  run({}, [
    '--listen',
    '127.0.0.1:0',
    '--log',
    verifierKeyText(LOG.key),
    '--folder',
    join(folder(), name),
    '--name',
    'temoin.test/x',
    ...more,
  ])

const post = async (url: string, old: number, size: number, root: Uint8Array) => {
  const response = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body: `old ${old}\n\n${LOG.signed({ size, root })}`,
  })
  return { status: response.status, text: await response.text() }
}

describe('npm run witness', () => {
  it('cosigns, survives a kill, and refuses a fork of what it saw before', async () => {
    const [root = new Uint8Array(), forked = new Uint8Array()] = LEAVES
    const first = startIn('temoin')
    const { url, key } = await ready(first)
    expect(readVerifierKey(key, digestBytes)).toMatchObject({ kind: 'COSIGNATURE', name: 'temoin.test/x' })
    expect(await post(url, 0, 1, root)).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^— temoin\.test\/x \S+\n$/) as string,
    })
    const second = startIn('temoin')
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('déjà utilisé par le processus')

    first.child.kill('SIGKILL')
    await first.ended
    const again = await ready(startIn('temoin'))
    expect(again.key).toBe(key)
    expect(await post(again.url, 0, 1, forked)).toEqual({ status: 409, text: '1\n' })
    expect((await post(again.url, 1, 1, forked)).status).toBe(422)
    expect((await post(again.url, 1, 2, forked)).status).toBe(422)
    expect((await post(again.url, 1, 1, root)).status).toBe(200)
  })

  it('does not start with a key that cosigned, without what it cosigned', async () => {
    const key = ['--key', join(folder(), 'kept-key')]
    const first = startIn('kept', ...key)
    const { url } = await ready(first)
    expect((await post(url, 0, 1, LEAVES[0] ?? new Uint8Array())).status).toBe(200)
    first.child.kill('SIGKILL')
    await first.ended
    const emptied = startIn('emptied', ...key)
    expect(await emptied.ended).toBe(1)
    expect(emptied.output()).toContain('ne contient aucun scellé de bulletin.test/api/log')
    expect(emptied.output()).toContain('--first')
    await ready(startIn('kept', ...key))
    await ready(startIn('emptied', ...key, '--first'))
  })

  it('says in French what it needs', async () => {
    for (const [args, sentence] of [
      [[], 'Indiquez --listen'],
      [['--nope'], 'Indiquez --listen'],
      [['--log', 'x', '--folder', '/tmp/x'], "ce n'est pas la clé de vérification d'un journal"],
      [['--listen', 'ici', '--log', 'x', '--folder', '/tmp/x'], 'il faut adresse:port'],
    ] as const) {
      const refused = run({}, args)
      expect(await refused.ended).toBe(1)
      expect(refused.output()).toContain(sentence)
    }
  })
})
