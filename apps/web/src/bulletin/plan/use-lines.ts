import type { Line } from '@bulletin/domain/network/line'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../session/services.ts'
import { linesQuery } from './plan-queries.ts'

const NO_LINES: readonly Line[] = []

/** The lines of the network; none until they are loaded. */
export const useLines = (): readonly Line[] => useQuery(linesQuery(useServices().client)).data ?? NO_LINES
