import type { BlogPage } from '#contract/content/pages/blog.ts'
import { Button } from '#app/ui/button.tsx'
import { useFocusBack } from '#app/ui/use-focus-back.ts'
import { type RefreshTask, useRefresh } from './use-refresh.ts'

interface RefreshButtonsProps {
  readonly words: BlogPage['refresh']
  /** Where the browser keeps the times. */
  readonly keys: { readonly updated: string; readonly images: string }
}

/** Update Blog and Extract Images: no server is called, what they record stays in this browser. */
export function RefreshButtons({ words, keys }: RefreshButtonsProps) {
  return (
    <div data-needs-script className="flex flex-wrap gap-x-8 gap-y-4">
      <RefreshButton
        label={words.updateLabel}
        busyLabel={words.updatingLabel}
        prefix={words.updatedPrefix}
        task={{ key: keys.updated, done: words.updated, failed: words.updateFailed }}
      />
      <RefreshButton
        label={words.extractLabel}
        busyLabel={words.extractingLabel}
        prefix={words.imagesPrefix}
        task={{ key: keys.images, done: words.extracted, failed: words.extractFailed }}
      />
    </div>
  )
}

function RefreshButton(props: { label: string; busyLabel: string; prefix: string; task: RefreshTask }) {
  const { isBusy, time, run } = useRefresh(props.task)
  const { button, remember } = useFocusBack(isBusy)
  const press = () => {
    remember()
    run()
  }
  return (
    <div>
      <Button ref={button} variant="quiet" data-replay disabled={isBusy} onClick={press}>
        {isBusy ? props.busyLabel : props.label}
      </Button>
      <p className="label text-quiet mt-2">{time && `${props.prefix} ${time}`}</p>
    </div>
  )
}
