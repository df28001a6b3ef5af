import type { PlanAtReceipt } from '../plan-mismatch.ts'

/** Service 201 in the server's plan: out and back, as shown to the driver. */
export const aPlanAtReceipt = (change: Partial<PlanAtReceipt> = {}): PlanAtReceipt => ({
  theoreticalStartService: '2026-03-10T22:30:00Z',
  theoreticalEndService: '2026-03-11T00:30:00Z',
  rides: [
    {
      orderInService: 1,
      type: 'NORMAL',
      departureStation: { quadrigram: 'COUR', name: 'La Courneuve' },
      arrivalStation: { quadrigram: 'VILJ', name: 'Villejuif' },
      theoreticalDepartureTime: '2026-03-10T22:55:00Z',
      theoreticalArrivalTime: '2026-03-10T23:01:00Z',
      meter: 3000,
    },
    {
      orderInService: 2,
      type: 'NORMAL',
      departureStation: { quadrigram: 'VILJ', name: 'Villejuif' },
      arrivalStation: { quadrigram: 'COUR', name: 'La Courneuve' },
      theoreticalDepartureTime: '2026-03-11T00:00:00Z',
      theoreticalArrivalTime: '2026-03-11T00:06:00Z',
      meter: 3000,
    },
  ],
  ...change,
})
