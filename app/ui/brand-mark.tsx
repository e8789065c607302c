/** The agency's mark, in the colour of the text around it. */
export function BrandMark({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`brand-mark ${className}`} />
}
