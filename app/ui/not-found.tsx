import { ButtonLink } from './button.tsx'

/** The not-found page: an empty, unexposed frame. */
export function NotFound(props: { code: string; message: string; homeLabel: string; frame: string }) {
  return (
    <div className="page page-grid items-center gap-y-10 pt-section">
      <div className="unexposed unexposed-page col-span-12 lg:col-span-7">
        <span className="unexposed-marks crop-marks" />
        <h1 className="display text-hero">{props.code}</h1>
      </div>
      <div className="col-span-12 lg:col-span-4 lg:col-start-9">
        <p className="label text-quiet">{props.frame}</p>
        <p className="display text-heading mt-3 text-balance">{props.message}</p>
        <ButtonLink to="/" className="mt-8">
          {props.homeLabel}
        </ButtonLink>
      </div>
    </div>
  )
}
