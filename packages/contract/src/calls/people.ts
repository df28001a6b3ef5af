import { Matricule } from '@bulletin/domain/people/matricule'
import { ChiefPosition, PersonalData } from '@bulletin/domain/people/person'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { FileContent } from '../file-content.ts'

export const listChiefPositions = defineCall({
  id: 'listChiefPositions',
  method: 'GET',
  path: '/api/chief-positions',
  answer: { status: 200, schema: z.array(ChiefPosition) },
  problems: [],
})

export const getPersonalData = defineCall({
  id: 'getPersonalData',
  method: 'GET',
  path: '/api/personal-data',
  query: z.object({ matricule: Matricule }),
  answer: { status: 200, schema: PersonalData },
  problems: ['PERSON_NOT_FOUND'],
})

/** Everything about one person, as they may see it themselves. */
export const exportPerson = defineCall({
  id: 'exportPerson',
  method: 'GET',
  path: '/api/admin/people/:matricule/export',
  params: z.object({ matricule: Matricule }),
  answer: { status: 200, schema: FileContent, file: 'application/zip' },
  problems: ['PERSON_NOT_FOUND'],
})
