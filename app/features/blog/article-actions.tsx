import { type MouseEvent, useEffect, useState } from 'react'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import { LineIcon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.ts'
import { isSecondClick, readSaved, save } from './saved-articles.ts'
import { shareLink } from './share-link.ts'

/** The words that the actions show. */
export const actionWords = [
  'shareLabel',
  'shared',
  'copied',
  'shareFailed',
  'saveLabel',
  'savedLabel',
  'saved',
  'removed',
  'saveFailed',
] as const

const icons = {
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.1 4.1 0 0 1 12 7.4a4.1 4.1 0 0 1 7.5 2.4C19.5 15.4 12 20 12 20z',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v8h14v-8h-1',
  keep: 'M7 4h10v16l-5-4-5 4z',
}
const buttonClass = 'text-small hover:text-quiet inline-flex min-h-target items-center gap-2 px-3 transition-ink'

/** The decorative like count, Share, and Save. */
export function ArticleActions({ id, title, likes, words }: ArticleActionsProps) {
  const [isSaved, showSaved] = useState(false)
  useEffect(() => showSaved(readSaved().some((article) => article.id === id)), [id])
  const share = async () => {
    const outcome = await shareLink(title, location.href)
    if (outcome === 'failed') toast('error', words.shareFailed)
    else if (outcome) toast('success', words[outcome])
  }
  const press = (event: MouseEvent) => {
    if (isSecondClick(event)) return
    if (!save({ id, title }, !isSaved)) return toast('error', words.saveFailed)
    showSaved(!isSaved)
    toast('success', isSaved ? words.removed : words.saved)
  }
  return (
    <div className="article-actions -mx-3 flex flex-wrap items-center gap-x-2 print:hidden">
      {likes !== undefined && (
        <p className="text-small text-quiet inline-flex items-center gap-2 px-3">
          <LineIcon path={icons.heart} size={18} />
          {likes}
        </p>
      )}
      <button type="button" data-replay data-needs-script onClick={() => void share()} className={buttonClass}>
        <LineIcon path={icons.share} size={18} />
        {words.shareLabel}
      </button>
      <button type="button" data-replay data-needs-script onClick={press} className={buttonClass}>
        <LineIcon path={icons.keep} size={18} className={isSaved ? 'fill-current' : undefined} />
        <span>{isSaved ? words.savedLabel : words.saveLabel}</span>
      </button>
    </div>
  )
}
interface ArticleActionsProps {
  readonly id: string
  readonly title: string
  readonly likes?: string | undefined
  readonly words: Pick<BlogPage['article'], (typeof actionWords)[number]>
}
