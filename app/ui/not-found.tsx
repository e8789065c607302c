import { ButtonLink } from './button.tsx'

interface NotFoundProps {
  /** The large figures in the frame. */
  readonly code: string
  /** Small line over the message. */
  readonly frame: string
  readonly message: string
  readonly text?: string
  /** Words of the button that leads to `home`. */
  readonly homeLabel: string
  readonly home?: string
}

/** What stands where nothing is: an empty, unexposed frame, beside it what was not found and the way back. */
export function NotFound({ code, frame, message, text, homeLabel, home = '/' }: NotFoundProps) {
  return (
    <div className="page page-grid items-center gap-y-10 pt-section">
      <div className="unexposed unexposed-page col-span-12 lg:col-span-7">
        <span className="unexposed-marks crop-marks" />
        <p className="display text-hero">{code}</p>
      </div>
      <div className="col-span-12 lg:col-span-4 lg:col-start-9">
        <p className="label text-quiet">{frame}</p>
        <h1 className="display text-heading mt-3">{message}</h1>
        {text && <p className="text-quiet mt-4">{text}</p>}
        <ButtonLink to={home} className="mt-8">
          {homeLabel}
        </ButtonLink>
      </div>
    </div>
  )
}
