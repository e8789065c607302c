import { ButtonLink } from './button.tsx'

/** An unexposed frame: what stands where nothing is. */
export function NotFound(props: { code: string; message: string; homeLabel: string; frame: string }) {
  return (
    <div className="page page-grid items-center gap-y-10 pt-section">
      <div className="crop-marks col-span-12 grid aspect-3/2 place-items-center p-4 lg:col-span-7">
        <div className="border-hairline grid size-full place-items-center border">
          <h1 className="display text-hero">{props.code}</h1>
        </div>
      </div>
      <div className="col-span-12 lg:col-span-4 lg:col-start-9">
        <p className="label text-quiet">{props.frame}</p>
        <p className="display text-heading mt-3">{props.message}</p>
        <ButtonLink to="/" className="mt-8">
          {props.homeLabel}
        </ButtonLink>
      </div>
    </div>
  )
}
