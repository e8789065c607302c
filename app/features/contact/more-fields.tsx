import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Fields that may stay empty, folded behind their names. It opens where one of them was refused, and stays as the visitor leaves it. */
export function MoreFields(props: { label: string; mark: string; isOpen: boolean; children: ReactNode }) {
  const { isOpen } = props
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpenAtFirst] = useState(isOpen)
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return (
    <details ref={details} className="more-fields" open={isOpenAtFirst}>
      <summary className="text-small flex min-h-target cursor-pointer flex-wrap items-center gap-x-3 font-medium">
        <span>{props.label}</span>
        <span className="label text-quiet font-normal">{props.mark}</span>
      </summary>
      <div className="grid gap-x-gutter sm:grid-cols-2">{props.children}</div>
    </details>
  )
}
