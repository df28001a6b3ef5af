import { Account } from '@bulletin/domain/access/account'
import { Matricule } from '@bulletin/domain/people/matricule'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

export const getAccount = defineCall({
  id: 'getAccount',
  method: 'GET',
  path: '/api/accounts',
  query: z.object({ matricularAccount: Matricule }),
  answer: { status: 200, schema: Account },
  problems: ['ACCOUNT_NOT_FOUND'],
})
