import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

export const getVideo = defineCall({
  id: 'getVideo',
  method: 'GET',
  path: '/api/videos/:id',
  summary: "L'adresse de la vidéo d'une section du tutoriel",
  description:
    'Un chemin de ce serveur, qui répond aussi à qui en demande une partie (Range). Les sous-titres ont la même adresse, terminée par .vtt.',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
  answer: { status: 200, schema: z.string(), file: 'text/plain' },
  problems: ['VIDEO_NOT_FOUND'],
})
