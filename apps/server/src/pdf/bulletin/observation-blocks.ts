import { inListOrder } from '@bulletin/domain/draft/edit-observations'
import type { Observation } from '@bulletin/domain/observation/observation'
import { factTable, heading, paragraph, type Block } from '../block.ts'
import { say, sayCounted } from '../../words.ts'
import { observationFacts } from './observations/registry.ts'
import { timeIn, type Printing } from './printing.ts'

const blocksAt = (place: string, observations: readonly Observation[], printing: Printing): Block[] =>
  inListOrder(observations).flatMap((observation): Block[] => [
    heading(
      3,
      say('pdf.document.observation.title', {
        place,
        type: say(`enums.observationType.${observation.type}`),
      }),
      say('pdf.document.observation.enteredAt', { time: timeIn(observation.creationTime, printing) }),
    ),
    factTable(observationFacts(observation, printing)),
  ])

/** All observations in full: those of rides, then manoeuvres, then the service. */
export const observationBlocks = (printing: Printing): Block[] => {
  const { rides, maneuvers, observations, observationCount } = printing.bulletin
  const title = say('bulletin.sections.observations')
  if (observationCount === 0)
    return [heading(2, title), paragraph(say('validation.summary.noObservations'), 'quiet')]
  return [
    heading(2, title, sayCounted('validation.summary.observations', observationCount)),
    ...rides.flatMap((ride, index) =>
      blocksAt(say('ride.title', { number: index + 1 }), ride.observations, printing),
    ),
    ...maneuvers.flatMap((maneuver, index) =>
      blocksAt(say('maneuver.title', { number: index + 1 }), maneuver.observations, printing),
    ),
    ...blocksAt(say('validation.summary.wholeService'), observations, printing),
  ]
}
