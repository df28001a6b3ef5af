import { Line } from '@bulletin/domain/network/line'
import { LineName } from '@bulletin/domain/network/line-name'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

export const listLines = defineCall({
  id: 'listLines',
  method: 'GET',
  path: '/api/lines',
  answer: { status: 200, schema: z.array(Line) },
  problems: [],
})

export const getLine = defineCall({
  id: 'getLine',
  method: 'GET',
  path: '/api/lines/:line',
  params: z.object({ line: LineName }),
  answer: { status: 200, schema: Line },
  problems: ['LINE_NOT_FOUND'],
})
