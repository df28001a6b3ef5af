import { Refusal } from './console.mjs'

/** The stages named in `--only code,format`, in table order; null without it. */
export const askedStages = (args, stages) => {
  const at = args.indexOf('--only')
  if (at === -1) return null
  const asked = (args[at + 1] ?? '').split(',')
  const unknown = asked.filter((name) => !(name in stages))
  if (unknown.length > 0)
    throw new Refusal(`Étapes inconnues : ${unknown.join(', ')}. Il y a ${Object.keys(stages).join(', ')}.`)
  return Object.entries(stages)
    .filter(([name]) => asked.includes(name))
    .map(([, stage]) => stage)
}
