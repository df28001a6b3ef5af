import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyBaseLogger } from 'fastify'
import type { BulletinServices } from '../bulletins/build.ts'
import type { Database } from '../database/database.ts'
import { personContents } from './contents.ts'
import { personRepository } from './repository.ts'
import { personService, type PersonService } from './service.ts'

type PersonParts = {
  database: Database
  bulletins: BulletinServices
  clock: Clock
  timeZone: string
  log: Pick<FastifyBaseLogger, 'error'>
}

export const personServices = ({ database, bulletins, clock, timeZone, log }: PersonParts): PersonService => {
  const repository = personRepository(database)
  const onUnreadable = (error: Error) => log.error({ err: error }, 'a bulletin cannot be read')
  const contents = personContents({ repository, bulletins, timeZone, onUnreadable })
  return personService({ repository, contents, clock })
}
