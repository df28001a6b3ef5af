import type { RecordedStation } from '@bulletin/domain/document/recorded-station'
import { heading, paragraph, plain, quiet, strong, type Block, type Cell } from '../block.ts'
import { say, sayCounted } from '../../words.ts'
import { shortTimeIn, type Printing } from './printing.ts'

const end = ({ name }: RecordedStation, position: string): Cell => [
  plain(name),
  quiet(say('pdf.document.maneuver.position', { position })),
]

export const maneuverBlocks = (printing: Printing): Block[] => {
  const { maneuvers } = printing.bulletin
  const title = say('bulletin.sections.maneuvers')
  if (maneuvers.length === 0)
    return [heading(2, title), paragraph(say('validation.summary.noManeuvers'), 'quiet')]
  return [
    heading(2, title, sayCounted('validation.summary.maneuvers', maneuvers.length)),
    {
      kind: 'table',
      columns: [
        { title: say('pdf.document.ride.number'), share: 22, isHeader: true },
        { title: say('maneuver.columns.hour'), share: 62 },
        { title: say('pdf.document.maneuver.from'), share: 122 },
        { title: say('pdf.document.maneuver.to'), share: 122 },
        { title: say('maneuver.columns.material'), share: 63 },
        { title: say('pdf.document.maneuver.leadCar'), share: 63 },
        { title: say('maneuver.columns.observations'), share: 58 },
      ],
      hasHead: true,
      rows: maneuvers.map((maneuver, index) => [
        [strong(String(index + 1))],
        [strong(shortTimeIn(maneuver.departureTime, printing))],
        end(maneuver.departureStation, maneuver.departurePosition),
        end(maneuver.arrivalStation, maneuver.arrivalPosition),
        [plain(maneuver.material.material)],
        [plain(maneuver.material.leadCar)],
        [plain(String(maneuver.observations.length))],
      ]),
    },
  ]
}
