import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const words =
  'light day frame office camera window morning client picture story table sound voice room plan hour page number people'.split(
    ' ',
  )
const categories = ['Strategy', 'Creative', 'Growth', 'Performance'] as const
const wordsPerArticle = 1000
const dayMs = 24 * 3600 * 1000

/** A generator of numbers from 0 to 1 that repeats itself on every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

function sentence(next: () => number, length: number): string {
  return Array.from({ length }, () => words[Math.floor(next() * words.length)]).join(' ')
}

/** One article of about a thousand words; every tenth one speaks of zeppelins. */
function article(index: number, count: number, photo: string): string {
  const next = numbers(index + 1)
  const paragraphs = Array.from({ length: wordsPerArticle / 100 }, (_, place) => {
    const heading = place % 3 === 0 ? `## ${sentence(next, 5)}\n\n` : ''
    return `${heading}${sentence(next, 100)}.`
  })
  const date = new Date(Date.UTC(2025, 0, 1) - index * dayMs).toISOString().slice(0, 10)
  return `---
id: article-${index}
title: Article ${index} about ${sentence(next, 6)}
excerpt: ${index % 10 === 0 ? 'A zeppelin over the city, and' : 'What'} ${sentence(next, 18)}.
category: ${categories[index % categories.length]}
tags: [${sentence(next, 1)}, ${sentence(next, 2)}]
author: Our founder
date: ${date}
image: { src: ${photo}, alt: A picture that stands for all of them }
related: [article-${(index + 1) % count}]
---
${paragraphs.join('\n\n')}
`
}

/** A copy of the project in a folder of its own whose blog has this many articles. Pictures are shared with the original. */
export function projectWithArticles(count: number): ProjectCopy {
  const project = copyProject(`blog-${count}`, ['blog'], ['node_modules', '.cache/photos', '.cache/films'])
  for (let index = 0; index < count; index++) {
    writeFileSync(join(project.folder, `content/blog/article-${index}.mdx`), article(index, count, 'keith/room.jpg'))
  }
  return project
}
