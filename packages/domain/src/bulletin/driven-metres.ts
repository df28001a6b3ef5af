import type { LinePath } from '../network/line.ts'
import { stretchBetween } from '../network/path.ts'
import type { Ride } from '../ride/ride.ts'

/**
 * The metres of a ride that the bulletin's driver drove: the total minus the part that others drove. Where no path is
 * known between the two stations of the relief, the part is unknown and the whole ride counts.
 */
export const drivenMetres = (
  { driverSubstitution: relief }: Pick<Ride, 'driverSubstitution'>,
  metres: number,
  networks: readonly { readonly paths: readonly LinePath[] }[],
): number => {
  if (!relief || relief.type === 'SUBSTITUTING') return metres
  const { startStation, endStation } = relief
  const covered = networks
    .map(({ paths }) => stretchBetween(paths, startStation.quadrigram, endStation.quadrigram))
    .find((stretch) => stretch !== null)
  return covered ? Math.max(0, metres - covered.metres) : metres
}
