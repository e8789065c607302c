import { type MouseEvent, useEffect, useState } from 'react'
import type { BlogPage } from '#contract/content/pages/blog.ts'
import { toast } from '#app/ui/toast.ts'
import { ActionIcon } from './action-icon.tsx'
import { isSecondClick, readSaved, setSaved, writeSaved } from './saved-articles.ts'
import { shareLink } from './share-link.ts'

interface ArticleActionsProps {
  readonly article: { readonly id: string; readonly title: string; readonly likes?: string }
  readonly words: ActionWords
}

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
type ActionWords = Pick<BlogPage['article'], (typeof actionWords)[number]>

const buttonClass =
  'text-small hover:text-quiet inline-flex min-h-target items-center gap-2 px-3 transition-ink first:-ml-3 last:-mr-3'

/** The decorative like count, Share, and Save. */
export function ArticleActions({ article, words }: ArticleActionsProps) {
  return (
    <div className="article-actions flex flex-wrap items-center gap-x-2">
      {article.likes !== undefined && (
        <p className="text-small text-quiet inline-flex items-center gap-2 pr-3">
          <ActionIcon name="heart" />
          {article.likes}
        </p>
      )}
      <ShareButton title={article.title} words={words} />
      <SaveButton article={article} words={words} />
    </div>
  )
}

function ShareButton({ title, words }: { title: string; words: ActionWords }) {
  const share = async () => {
    const outcome = await shareLink(title, location.href)
    if (outcome === 'shared') toast.success(words.shared)
    if (outcome === 'copied') toast.success(words.copied)
    if (outcome === 'failed') toast.error(words.shareFailed)
  }
  return (
    <button type="button" data-replay data-needs-script onClick={() => void share()} className={buttonClass}>
      <ActionIcon name="share" />
      {words.shareLabel}
    </button>
  )
}

function SaveButton({ article: { id, title }, words }: ArticleActionsProps) {
  const [isSaved, showSaved] = useState(false)
  useEffect(() => showSaved(readSaved().some((article) => article.id === id)), [id])
  const save = (event: MouseEvent) => {
    if (isSecondClick(event)) return
    const articles = setSaved(readSaved(), { id, title }, !isSaved)
    if (!writeSaved(articles)) return toast.error(words.saveFailed)
    showSaved(!isSaved)
    toast.success(isSaved ? words.removed : words.saved)
  }
  return (
    <button type="button" data-replay data-needs-script onClick={save} className={buttonClass}>
      <ActionIcon name={isSaved ? 'kept' : 'keep'} />
      <span>{isSaved ? words.savedLabel : words.saveLabel}</span>
    </button>
  )
}
