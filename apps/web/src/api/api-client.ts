import type { Calls } from '@bulletin/contract/calls'
import type { ClientOf } from './client.ts'

export type ApiClient = ClientOf<Calls>
