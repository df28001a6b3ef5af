import { DailyPassword } from '@bulletin/domain/daily-password/daily-password'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

export const getDailyPasswordStatus = defineCall({
  id: 'getDailyPasswordStatus',
  method: 'GET',
  path: '/api/daily-password/status',
  answer: { status: 200, schema: z.object({ status: z.boolean() }) },
  problems: [],
})

export const getDailyPassword = defineCall({
  id: 'getDailyPassword',
  method: 'GET',
  path: '/api/daily-password',
  answer: { status: 200, schema: DailyPassword },
  problems: ['DAILY_PASSWORD_UNAVAILABLE'],
})
