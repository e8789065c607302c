/** Where a picture is not taken yet, or did not arrive: a frame of the contact sheet with crop marks and its caption. */
export function UnexposedFrame({ caption, className = '' }: { caption: string; className?: string }) {
  if (caption === '') return <span aria-hidden="true" className={`unexposed ${className}`} />
  return (
    <span role="img" aria-label={caption} className={`unexposed ${className}`}>
      <span className="unexposed-caption label">{caption}</span>
    </span>
  )
}
