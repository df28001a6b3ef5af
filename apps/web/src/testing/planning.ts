import type { Line } from '@bulletin/domain/network/line'
import type { OrderedService } from '@bulletin/domain/service/ordered-service'
import { aStation, aWorldLine } from '@bulletin/domain/testing/world-line'

export const LA_COURNEUVE = { quadrigram: 'LACO', name: 'La Courneuve – 8 Mai 1945' }
export const VILLEJUIF = { quadrigram: 'VILA', name: 'Villejuif – Louis Aragon' }

/** A line for tests that only need its stations. */
export const aLine = (name: string, stations: readonly { quadrigram: string; name: string }[]): Line => ({
  ...aWorldLine({ name, paths: [] }),
  stations: stations.map((station) => aStation(station.quadrigram, station)),
  activated: true,
  interstations1: [],
  interstations2: [],
})

type Given = Partial<OrderedService['service']> & { segments?: OrderedService['segments'] }

/** Service 214 of line 7 on 14 November 2026, from 12:05 to 19:42 in Paris, with a break of 42 minutes. */
export const anOrderedService = ({ segments, ...service }: Given = {}): OrderedService => ({
  driver: { matricularAccount: '100001', firstname: 'Claire', lastname: 'Lambert' },
  service: {
    date: '2026-11-14',
    line: '7',
    serviceName: '214',
    terminus: LA_COURNEUVE.quadrigram,
    tableCode: 'S14',
    theoreticalStartService: '2026-11-14T11:05:00Z',
    theoreticalEndService: '2026-11-14T18:42:00Z',
    ionDonRm: null,
    ...service,
  },
  segments: segments ?? [
    {
      start: '2026-11-14T11:05:00Z',
      end: '2026-11-14T14:20:00Z',
      departureStation: LA_COURNEUVE,
      arrivalStation: VILLEJUIF,
    },
    {
      start: '2026-11-14T15:02:00Z',
      end: '2026-11-14T18:42:00Z',
      departureStation: VILLEJUIF,
      arrivalStation: LA_COURNEUVE,
    },
  ],
})
