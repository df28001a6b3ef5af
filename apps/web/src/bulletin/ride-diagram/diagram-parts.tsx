import { GEOMETRY } from './geometry.ts'
import type { Label } from './labels.ts'
import type { Marker, Triangle } from './markers.ts'
import type { Stem } from './time-row.ts'
import type { Line, StubLine, Track } from './track.ts'
import { classNames } from '../../ui/class-names.ts'
import diagram from './ride-diagram.module.css'

const Y = GEOMETRY.trackY

const along = ({ from, to }: Line): string => `M${from} ${Y}H${to}`

export const LabelPart = ({ label }: { label: Label }) => (
  <>
    {label.leaderX !== null && (
      <path
        className={diagram.leader}
        d={`M${label.leaderX} ${GEOMETRY.leaderTop}V${GEOMETRY.leaderBottom}`}
      />
    )}
    {label.lines.map((text, index) => (
      <text
        // Lines of a name never change their order.
        // oxlint-disable-next-line react/no-array-index-key -- the order is the identity
        key={index}
        className={diagram[label.tone]}
        fontSize={label.px}
        x={label.x}
        y={label.baseline - (label.lines.length - 1 - index) * GEOMETRY.labelLine}
        textAnchor={label.anchor}
      >
        {text}
      </text>
    ))}
  </>
)

const stubPath = ({ x, side, endX }: StubLine): string => {
  const half = side * (GEOMETRY.stubBend / 2)
  const { stubBend, stubDrop } = GEOMETRY
  return `M${x} ${Y}c${half} 0 ${half} ${stubDrop} ${side * stubBend} ${stubDrop}H${endX - side * GEOMETRY.stubEnd}`
}

const StubPart = ({ stub }: { stub: StubLine }) => (
  <>
    <path className={classNames(diagram.stub, stub.isRidden && diagram.ridden)} d={stubPath(stub)} />
    <circle
      className={classNames(diagram.stubEnd, stub.isRidden && diagram.ridden)}
      cx={stub.endX}
      cy={Y + GEOMETRY.stubDrop}
      r={GEOMETRY.stubEnd}
    />
  </>
)

export const TrackPart = ({ track }: { track: Track }) => (
  <>
    {track.line && <path className={diagram.line} d={along(track.line)} />}
    {track.stubs.map((stub) => (
      <StubPart key={`${stub.x} ${stub.side}`} stub={stub} />
    ))}
    {track.run && (
      <>
        <path className={classNames(diagram.casing, track.isManual && diagram.manual)} d={along(track.run)} />
        <path className={diagram.run} d={along(track.run)} />
      </>
    )}
    {track.chevrons.map(({ x, side }) => (
      <path
        key={x}
        className={diagram.chevron}
        d={`M${x - side * 2.5} ${Y - 3.2}l${side * 3.6} 3.2l${-side * 3.6} 3.2`}
      />
    ))}
    {track.relieved.map((stretch) => (
      <g key={stretch.from}>
        <path
          className={classNames(diagram.relievedCasing, track.isManual && diagram.manual)}
          d={along(stretch)}
        />
        <path className={diagram.relieved} d={along(stretch)} />
      </g>
    ))}
  </>
)

export const StemPart = ({ stem: { kind, x, toX } }: { stem: Stem }) => (
  <path
    className={classNames(diagram.stem, kind === 'departure' && diagram.departure)}
    d={`M${x} ${GEOMETRY.stemTop}V${GEOMETRY.stemBend}H${toX}V${GEOMETRY.timeTop}`}
  />
)

const MarkerShape = ({ marker: { shape, role, x, half } }: { marker: Marker }) => {
  const square = { x: x - half, y: Y - half, width: 2 * half, height: 2 * half }
  switch (shape) {
    case 'diamond':
      return (
        <rect
          className={classNames(diagram.marker, diagram.diamond)}
          {...square}
          rx={3}
          transform={`rotate(45 ${x} ${Y})`}
        />
      )
    case 'square':
      return <rect className={classNames(diagram.marker, diagram[role])} {...square} rx={5} />
    case 'circle':
      return <circle className={classNames(diagram.marker, diagram[role])} cx={x} cy={Y} r={half} />
  }
}

export const MarkerPart = ({ marker }: { marker: Marker }) => (
  <>
    <MarkerShape marker={marker} />
    {marker.role === 'departure' && marker.shape !== 'diamond' && (
      <circle className={diagram.core} cx={marker.x} cy={Y} r={3} />
    )}
  </>
)

export const TrianglePart = ({ triangle: { x, points } }: { triangle: Triangle }) => {
  const { triangleWidth: width, triangleHeight: height } = GEOMETRY
  const isUp = points === 'up'
  return (
    <path
      className={diagram.triangle}
      d={`M${x - width / 2} ${isUp ? Y + 5.5 : Y - 5.5}h${width}l${-width / 2} ${isUp ? -height : height}z`}
    />
  )
}
