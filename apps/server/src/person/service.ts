import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import type { Readable } from 'node:stream'
import { dateOf } from '../system/dates.ts'
import { say } from '../words.ts'
import type { PersonContents } from './contents.ts'
import type { PersonRepository } from './repository.ts'
import { zipOf } from './zip.ts'

type PersonParts = {
  repository: Pick<PersonRepository, 'countKnown'>
  contents: PersonContents
  clock: Clock
}

export type PersonFile = { content: Readable; name: string; bulletins: number }

/** Everything about one person as a ZIP, for the right of access. */
export const personService = ({ repository, contents, clock }: PersonParts) => {
  const busy = new Set<string>()

  const begin = async (matricule: string): Promise<Result<PersonFile, Problem>> => {
    const bulletins = await repository.countKnown(matricule)
    if (bulletins === null) return failure(problem('PERSON_NOT_FOUND'))
    const now = instantText(clock.now())
    const content = zipOf(dateOf(now), (add) => contents(add, matricule, now))
    return success({ content, name: `donnees-${matricule}-${now.slice(0, 10)}.zip`, bulletins })
  }

  return {
    /** One at a time for each who asks, in this process: a second one waits for the end of the first. */
    exportPerson: async (asker: string, matricule: string): Promise<Result<PersonFile, Problem>> => {
      if (busy.has(asker))
        return failure({ ...problem('TOO_MANY_REQUESTS'), detail: say('personExport.busy') })
      busy.add(asker)
      let begun: Result<PersonFile, Problem> | null = null
      try {
        begun = await begin(matricule)
      } finally {
        if (begun?.ok) begun.value.content.once('close', () => busy.delete(asker))
        else busy.delete(asker)
      }
      return begun
    },
  }
}
export type PersonService = ReturnType<typeof personService>
