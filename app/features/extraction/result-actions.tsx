import type { ExtractionWords } from '#contract/content/extraction-words.ts'
import type { ExtractedGalleries } from '#contract/extraction.ts'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/toast.ts'
import { extractionJson, generatedCode } from './generated-code.ts'

interface ResultActionsProps {
  readonly galleries: ExtractedGalleries
  /** Whether this visit has printed the code to the console. */
  readonly isPrinted: boolean
  readonly words: ExtractionWords
}

/** Copying the generated code, and the file that the import command reads. */
export function ResultActions({ galleries, isPrinted, words }: ResultActionsProps) {
  const copy = async () => {
    if (await copyText(generatedCode(galleries))) toast.success(words.success, words.copiedCode)
    else toast.error(words.error, words.copyFailed)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => download('photos.json', extractionJson(galleries))}>
          {words.downloadJson}
        </Button>
        <Button variant="outline" onClick={() => void copy()}>
          {words.copyCode}
        </Button>
      </div>
      {isPrinted && <p className="label text-quiet">{words.consoleHint}</p>}
    </div>
  )
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun when the click returns; the address is released a little later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
