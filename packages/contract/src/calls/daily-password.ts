import { DailyPassword } from '@bulletin/domain/daily-password/daily-password'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

export const getDailyPasswordStatus = defineCall({
  id: 'getDailyPasswordStatus',
  method: 'GET',
  path: '/api/daily-password/status',
  summary: 'Si le mot de passe du jour peut être affiché',
  answer: { status: 200, schema: z.object({ status: z.boolean() }) },
  problems: [],
})

export const getDailyPassword = defineCall({
  id: 'getDailyPassword',
  method: 'GET',
  path: '/api/daily-password',
  summary: 'Le mot de passe du jour, à présenter lors d’un contrôle de conduite',
  description: 'Chaque affichage est noté. 429 au-delà de dix par conducteur en une heure.',
  answer: { status: 200, schema: DailyPassword },
  problems: ['DAILY_PASSWORD_UNAVAILABLE'],
})
