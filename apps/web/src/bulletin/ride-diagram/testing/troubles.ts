import { GEOMETRY } from '../geometry.ts'
import { measureByTable } from '../measure.ts'
import type { RidePicture } from '../picture.ts'

type Box = { what: string; left: number; right: number; top: number; bottom: number }

/** Widths of the diagram in windows of 1024, 1280 and 1516 pixels. */
export const WIDTHS = [586, 712, 948]
/** Tolerance, because positions are rounded to tenths of a pixel. */
const ROUNDING = 0.11
const ASCENT = 11
const DESCENT = 3

const around = (what: string, x: number, y: number, halfWidth: number, halfHeight = halfWidth): Box => ({
  what,
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
})

const labelBoxes = ({ labels }: RidePicture): Box[] =>
  labels.flatMap(({ slot, lines, x, anchor, baseline, px, weight, leaderX }) => [
    ...lines.map((text, index) => {
      const width = measureByTable(text, px, weight)
      const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
      const y = baseline - (lines.length - 1 - index) * GEOMETRY.labelLine
      return { what: `name ${slot}`, left, right: left + width, top: y - ASCENT, bottom: y + DESCENT }
    }),
    ...(leaderX === null
      ? []
      : [
          {
            what: `leader ${slot}`,
            left: leaderX - 0.5,
            right: leaderX + 0.5,
            top: GEOMETRY.leaderTop,
            bottom: GEOMETRY.leaderBottom - 1,
          },
        ]),
  ])

const trackBoxes = ({ markers, triangles, track }: RidePicture): Box[] => [
  ...markers.map(({ slot, x, half, shape }) =>
    around(`marker ${slot}`, x, GEOMETRY.trackY, shape === 'diamond' ? half * Math.SQRT2 : half),
  ),
  ...triangles.map(({ x, points }) =>
    around(points, x, GEOMETRY.trackY, GEOMETRY.triangleWidth / 2, GEOMETRY.triangleHeight / 2),
  ),
  ...track.stubs.map(({ endX }) =>
    around('stub', endX, GEOMETRY.trackY + GEOMETRY.stubDrop, GEOMETRY.stubEnd),
  ),
]

const rowBoxes = ({ row }: RidePicture): Box[] =>
  row.map(({ id, left, width }) => ({
    what: id,
    left,
    right: left + width,
    top: GEOMETRY.timeTop,
    bottom: GEOMETRY.timeTop + GEOMETRY.timeHeight,
  }))

const overlap = (one: Box, other: Box): boolean =>
  one.left + ROUNDING < other.right &&
  other.left + ROUNDING < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** Lists the parts that overlap another part or leave the box. */
export const troubles = (picture: RidePicture): string[] => {
  const boxes = [...labelBoxes(picture), ...trackBoxes(picture), ...rowBoxes(picture)]
  return boxes.flatMap((box, index) => [
    ...(box.left < -ROUNDING || box.right > picture.width + ROUNDING ? [`${box.what} leaves the box`] : []),
    ...(box.top < 0 || box.bottom > GEOMETRY.height ? [`${box.what} leaves the box`] : []),
    ...boxes
      .slice(index + 1)
      .filter((other) => other.what !== box.what && overlap(box, other))
      .map((other) => `${box.what} touches ${other.what}`),
  ])
}
