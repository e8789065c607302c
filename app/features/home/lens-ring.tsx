const stops = ['1.4', '2', '2.8', '4', '5.6', '8', '11', '16']
const ticks = Array.from({ length: 96 }, (_, index) => index)

/** The engraving of the barrel: rings, ticks and the eight f-numbers. Decoration. */
export function LensRing() {
  return (
    <svg viewBox="-250 -250 500 500" className="wheel-ring" aria-hidden="true" fill="none" stroke="currentColor">
      <circle r="197" strokeWidth="1" />
      <circle r="124" strokeWidth="1" />
      <circle r="96" strokeWidth="1" />
      <g strokeWidth="1">
        {ticks.map((tick) => (
          <line key={tick} y1={tick % 12 === 0 ? -112 : -118} y2="-124" transform={`rotate(${tick * 3.75})`} />
        ))}
      </g>
      <g fill="currentColor" stroke="none" fontSize="11" textAnchor="middle" className="font-sans tabular-nums">
        {stops.map((stop, index) => (
          <text key={stop} y="-100" transform={`rotate(${index * 45})`}>
            {stop}
          </text>
        ))}
      </g>
    </svg>
  )
}
