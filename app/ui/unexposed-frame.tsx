/** Stands in for a photograph that is not taken yet: an empty frame of the contact sheet, with its number and caption. */
export function UnexposedFrame({
  alt,
  number,
  className = 'aspect-3/2 w-full',
}: {
  alt: string
  number?: string
  className?: string
}) {
  const meaning = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span className={`unexposed ${className}`} {...meaning}>
      <span className="unexposed-marks crop-marks" />
      {number && <span className="unexposed-number label">{number}</span>}
      {alt !== '' && (
        <span className="unexposed-caption label" aria-hidden="true">
          {alt}
        </span>
      )}
    </span>
  )
}
