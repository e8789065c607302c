import { copyText } from '#app/ui/copy-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMoment } from '#app/ui/use-moment.ts'

/** How long the button says that it copied, ms. */
const thanksMs = 2000

/** A large address or number that is a link, with a button that copies it. */
export function Copyable(props: { value: string; href: string; copyLabel: string; copiedLabel: string }) {
  const [wasCopied = false, setCopied] = useMoment<boolean>(thanksMs)
  const copy = async () => {
    if (!(await copyText(props.value))) return void window.prompt(props.copyLabel, props.value)
    setCopied(true)
  }
  return (
    <div className="flex items-center justify-between gap-1">
      <a
        href={props.href}
        className="reach display text-link figures flex min-h-target min-w-0 items-center wrap-anywhere"
      >
        {props.value}
      </a>
      <button
        type="button"
        data-needs-script
        data-replay
        onClick={() => void copy()}
        className="text-quiet hover:text-ink label -mr-3 flex min-h-target min-w-target items-center justify-center gap-2 transition-ink"
      >
        {/* The word takes the icon's place, so that the address beside it keeps its line. */}
        {!wasCopied && <Icon name="copy" className="size-5" />}
        <span className={wasCopied ? '' : 'sr-only'} aria-live="polite">
          {wasCopied ? props.copiedLabel : `${props.copyLabel} ${props.value}`}
        </span>
      </button>
    </div>
  )
}
