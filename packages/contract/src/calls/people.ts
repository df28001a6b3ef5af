import { Matricule } from '@bulletin/domain/people/matricule'
import { ChiefPosition, PersonalData } from '@bulletin/domain/people/person'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

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
