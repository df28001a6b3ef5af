import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

export const getVideo = defineCall({
  id: 'getVideo',
  method: 'GET',
  path: '/api/videos/:id',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
  answer: { status: 200, schema: z.string(), file: 'text/plain' },
  problems: ['VIDEO_NOT_FOUND'],
})
