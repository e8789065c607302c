import { type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Extraction } from './extraction-control.ts'

/** The key field. It has no name, and its form no address: a browser without scripts cannot put the key into a URL. */
export function KeyPanel({ control, state: { keyPlace, isTestingKey }, words }: Extraction) {
  const field = useRef<HTMLInputElement>(null)
  const tabOnly = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const forget = () => {
    // The button disappears with the key, so the focus moves first.
    field.current?.focus()
    control.forgetKey()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const place = tabOnly.current?.checked ? 'sessionStorage' : 'localStorage'
    const isSaved = await control.saveKey(field.current?.value ?? '', place)
    if (isSaved === false) field.current?.focus()
    if (!isSaved) return
    if (field.current) field.current.value = ''
    setShown(false)
  }
  return (
    <>
      <form data-replay method="dialog" onSubmit={(event) => void submit(event)} noValidate className="grid gap-6">
        <Field id="scraper-key" label={words.keyLabel} hint={words.keyHint}>
          {(control) => (
            <div className="flex flex-wrap gap-x-6">
              <input
                {...control}
                ref={field}
                className={`${control.className} min-w-0 flex-1`}
                type={isShown ? 'text' : 'password'}
                placeholder={words.keyPlaceholder}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
              />
              <Button data-replay variant="quiet" aria-controls={control.id} onClick={() => setShown(!isShown)}>
                {isShown ? words.hideKey : words.showKey}
              </Button>
            </div>
          )}
        </Field>
        <label className="text-small min-h-target flex items-center gap-3">
          <input ref={tabOnly} type="checkbox" className="extraction-tick size-5" />
          {words.tabOnly}
        </label>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {/* Not disabled while it works: that would take the focus from it. */}
          <Button type="submit" variant="outline" aria-disabled={isTestingKey} className="extraction-save">
            {isTestingKey ? words.savingKey : words.saveKey}
          </Button>
          {keyPlace && (
            <Button data-replay variant="quiet" onClick={forget}>
              {words.forgetKey}
            </Button>
          )}
        </div>
      </form>
      <output className="extraction-key-place label text-quiet block">
        {keyPlace === 'sessionStorage' ? words.keySavedTab : keyPlace && words.keySaved}
      </output>
    </>
  )
}
