import { Counter, Gauge, type Registry } from 'prom-client'

export const createCounts = (metrics: Registry, countOpen: () => number) => {
  const open: Gauge = new Gauge({
    name: 'bulletin_board_streams_open',
    help: 'Pages that follow boards through this process now',
    registers: [metrics],
    collect: () => open.set(countOpen()),
  })
  return {
    sent: new Counter({
      name: 'bulletin_board_events_sent_total',
      help: 'Events that pages were sent, those to ask for everything included',
      registers: [metrics],
    }),
    ended: new Counter({
      name: 'bulletin_board_streams_ended_total',
      help: 'Streams of events that ended, by reason',
      labelNames: ['reason'] as const,
      registers: [metrics],
    }),
    listens: new Counter({
      name: 'bulletin_board_listens_total',
      help: 'Times that this process began to hear changes of bulletins: beyond the first, after a lost connection',
      registers: [metrics],
    }),
  }
}
