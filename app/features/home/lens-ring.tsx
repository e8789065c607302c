const stops = ['1.4', '2', '2.8', '4', '5.6', '8', '11', '16']

/** The engraving of the barrel: rings, ticks and the eight f-numbers. Decoration. */
export function LensRing() {
  return (
    <svg viewBox="-250 -250 500 500" className="wheel-ring" aria-hidden="true" fill="none" stroke="currentColor">
      <circle r="197" strokeWidth="1" />
      <circle r="124" strokeWidth="1" />
      <circle r="96" strokeWidth="1" />
      {/* Ticks of width 1, 8 long ones and 96 short ones, as dashes of two thick circles. */}
      <circle r="118" strokeWidth="12" pathLength="8" strokeDasharray=".0108 .9892" strokeDashoffset=".0054" />
      <circle r="121" strokeWidth="6" pathLength="96" strokeDasharray=".126 .874" strokeDashoffset=".063" />
      <g fill="currentColor" stroke="none" fontSize="11" textAnchor="middle" className="font-sans">
        {stops.map((stop, index) => (
          <text key={stop} y="-100" transform={`rotate(${index * 45})`}>
            {stop}
          </text>
        ))}
      </g>
    </svg>
  )
}
