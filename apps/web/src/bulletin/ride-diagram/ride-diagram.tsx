import { memo, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { LabelPart, MarkerPart, StemPart, TrackPart, TrianglePart } from './diagram-parts.tsx'
import { GEOMETRY } from './geometry.ts'
import type { RidePicture } from './picture.ts'
import styles from './ride-diagram.module.css'

type RideDiagramProps = {
  picture: RidePicture
  /** Accessible description of the picture. */
  label: string
  /** Buttons on top of it, placed by `picture.row` and `picture.targets`. */
  children?: ReactNode
}

/** Memoised: most changes of a ride do not affect its picture. */
const PictureSvg = memo(({ picture, label }: Omit<RideDiagramProps, 'children'>) => (
  <svg
    className={styles.diagramSvg}
    width={picture.width}
    height={GEOMETRY.height}
    viewBox={`0 0 ${picture.width} ${GEOMETRY.height}`}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img could not take its colours from the page
    role="img"
    aria-label={label}
  >
    {picture.labels.map((name) => (
      <LabelPart key={name.slot} label={name} />
    ))}
    <TrackPart track={picture.track} />
    {picture.stems.map((stem) => (
      <StemPart key={`${stem.kind} ${stem.x}`} stem={stem} />
    ))}
    {picture.markers.map((marker) => (
      <MarkerPart key={marker.slot} marker={marker} />
    ))}
    {picture.triangles.map((triangle) => (
      <TrianglePart key={triangle.points} triangle={triangle} />
    ))}
    {picture.rings.map(({ slot, x, isChosen }) => (
      <circle
        key={slot}
        className={classNames(styles.ring, isChosen && styles.chosen)}
        cx={x}
        cy={GEOMETRY.trackY}
        r={GEOMETRY.pickRing}
      />
    ))}
  </svg>
))

/** The line and a ride on it, never scaled. Touchable elements are rendered on top, not in the SVG. */
export const RideDiagram = ({ picture, label, children }: RideDiagramProps) => (
  <div className={styles.box} style={{ width: picture.width }}>
    <PictureSvg picture={picture} label={label} />
    {children}
  </div>
)
