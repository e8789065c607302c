import { useEffect, useState } from 'react'

/** How long a photo has to stay before it is announced, ms: leafing through ten photos is announced once. */
const restMs = 150

/** Says politely which photo is shown, once per move. */
export function Announcement({ text }: { text: string }) {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => say(text), restMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  )
}
