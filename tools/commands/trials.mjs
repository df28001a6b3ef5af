/**
 * The smallest run of each command in the README: its arguments, what it must print, and its other settings. The order
 * matters: a network is written before the bulletins of its days, and a feed before it is imported.
 */

/** @param folder where the commands write their output */
export const trialsIn = (folder, today) => ({
  'demo:world': { args: [], prints: /Réseau/ },
  'demo:history': { args: ['--months', '1', '--lines', '7bis', '--share', '0.01'], prints: /bulletins/ },
  rederive: { args: [], prints: /bulletin/ },
  person: { args: ['100001', '--out', `${folder}/personne.zip`], prints: /conservé sur 100001/ },
  retention: { args: ['--dry-run'], prints: /Rien n'a été effacé/ },
  verify: {
    args: [`${folder}/bulletin.pdf`, '--keys', `${folder}/cles.txt`],
    prints: /n'a pas été modifié/,
    hasFile: true,
  },
  'verify-history': { args: [], prints: /Rien n'a été modifié/ },
  degraded: { args: ['--line', '7', '--date', today, '--out', `${folder}/papier`], prints: /papier/ },
  'demo:feed': {
    args: ['--out', `${folder}/flux`, '--lines', '7bis', '--from', today, '--days', '1'],
    prints: /Réseau de démonstration écrit/,
  },
  import: { args: [`${folder}/flux`, '--dry-run'], prints: /rien n'a été écrit/ },
  'bench:data': { args: ['--bulletins', '100'], prints: /^1\d\d bulletins dans la base/, hasServer: true },
  migration: { args: ['--name', 'none'], prints: /No schema changes/ },
  tutorial: { args: ['--captions', 'init'], prints: /init/ },
  witness: {
    args: [
      '--listen',
      '127.0.0.1:0',
      '--log',
      'bulletin.example/log+403dba83+AddamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea',
      '--folder',
      `${folder}/temoin`,
    ],
    runsUntil: /Témoin : http/,
  },
  start: { args: [], runsUntil: /Bulletin de conduite : http/ },
  dev: { args: [], runsUntil: /Développement : http/ },
  token: { args: ['100001'], prints: /^[\w-]+\.[\w-]+\.[\w-]+$/m, whileRunning: true },
  sample: { args: ['100001'], prints: /"driverMatricularAccount": ?"100001"/ },
  check: { args: [], prints: /\d+ passed, 0 failed\n$/ },
  test: { args: ['--only', 'format'], prints: /1 passed, 0 failed\n$/ },
  'test:long': { args: ['--only', 'build'], prints: /1 passed, 0 failed\n$/ },
  'test:mutation': { args: ['daily-password'], prints: /Score de mutation/ },
  bench: { args: ['lecture'], prints: /rapport|médiane/ },
  faults: { args: ['--rounds', '1', '--seed', '1'], prints: /1/ },
})

const COMMAND = /\bnpm (?:run )?(?:--silent )?(?!run\b|install\b|ci\b)([\w:-]+)/g

/** The npm commands that a text mentions. */
export const commandsIn = (text) => [...new Set([...text.matchAll(COMMAND)].map(([, name]) => name))]
