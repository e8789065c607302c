import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('a time is counted in every bucket that it fits in, and in the sum', () => {
  const metrics = createMetrics()
  for (const ms of [10, 20, 90_000]) metrics.observe('post', ms)
  const lines = metrics.render([]).matchAll(/^site_inquiry_post_seconds_(\S+ .+)$/gm)
  expect([...lines].map(([, line]) => line)).toEqual([
    'bucket{le="0.005"} 0',
    'bucket{le="0.01"} 1',
    ...['0.025', '0.05', '0.1', '0.3', '1', '3', '10', '60'].map((bound) => `bucket{le="${bound}"} 2`),
    'bucket{le="+Inf"} 3',
    'sum 90.03',
    'count 3',
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
