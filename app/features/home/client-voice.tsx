import type { Quote } from '#contract/content/proof.ts'
import type { Tint } from '#contract/content/case-study.ts'
import { groundStyle } from '#app/ui/ground.ts'

/** What the client of a case says, as large as the page speaks, on that case's own ground; the signature leads to the case. */
export function ClientVoice(props: { quote: Quote; tint?: Tint | undefined; title: string; link: string }) {
  const { quote, tint } = props
  return (
    <figure className={`voice ${tint ? 'night' : ''}`} style={groundStyle(tint)}>
      <div className="page">
        <blockquote className="display">“{quote.quote}”</blockquote>
        <figcaption className="label border-hairline border-t">
          <span className="text-quiet">{quote.by}</span>
          <a href={props.link} className="text-link inline-flex min-h-target items-center">
            {props.title}
          </a>
        </figcaption>
      </div>
    </figure>
  )
}
