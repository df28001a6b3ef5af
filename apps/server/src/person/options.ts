import { failure, success, type Result } from '@bulletin/domain/result'
import { Matricule } from '@bulletin/domain/people/matricule'
import { parseArgs } from 'node:util'

export type PersonOptions = { matricule: string; out: string }

const USAGE = 'Usage : npm run person -- 100001 [--out donnees-100001.zip]'

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { out: { type: 'string' } } })
  } catch {
    return null
  }
}

/** A failure is the sentence to print. */
export const readPersonOptions = (args: readonly string[]): Result<PersonOptions, string> => {
  const found = parsed(args)
  if (found?.positionals.length !== 1) return failure(`Indiquez un matricule. ${USAGE}`)
  const matricule = Matricule.safeParse(found.positionals[0])
  if (!matricule.success) return failure(`Un matricule a six chiffres. ${USAGE}`)
  const { out = `donnees-${matricule.data}.zip` } = found.values
  if (out.trim() === '') return failure(`--out doit être le fichier à écrire. ${USAGE}`)
  return success({ matricule: matricule.data, out })
}
