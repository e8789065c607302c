import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('a time is counted in every bucket that it fits in, and in the sum', () => {
  const metrics = createMetrics()
  for (const ms of [10, 20, 90_000]) metrics.observe('post', ms)
  const lines = metrics
    .render([])
    .split('\n')
    .filter((line) => line.startsWith('site_inquiry_post_seconds'))
  expect(lines).toEqual([
    'site_inquiry_post_seconds_bucket{le="0.005"} 0',
    'site_inquiry_post_seconds_bucket{le="0.01"} 1',
    ...['0.025', '0.05', '0.1', '0.3', '1', '3', '10', '60'].map(
      (bound) => `site_inquiry_post_seconds_bucket{le="${bound}"} 2`,
    ),
    'site_inquiry_post_seconds_bucket{le="+Inf"} 3',
    'site_inquiry_post_seconds_sum 90.03',
    'site_inquiry_post_seconds_count 3',
  ])
})

it('gauges of one name are explained once, each with its labels', () => {
  const gauge = { name: 'site_jobs', help: 'Jobs.' }
  const text = createMetrics().render([
    { ...gauge, value: 1, labels: { kind: 'webhook', state: 'dead' } },
    { ...gauge, value: 2 },
  ])
  expect(text.slice(text.indexOf('# HELP site_jobs'))).toBe(
    '# HELP site_jobs Jobs.\n# TYPE site_jobs gauge\nsite_jobs{kind="webhook",state="dead"} 1\nsite_jobs 2\n',
  )
})
