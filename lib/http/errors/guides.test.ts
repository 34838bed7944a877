import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { problems } from '@/lib/http/errors/problems'

/** The statuses after which the same request may succeed later, or that only its sender can avoid. */
const treated = [...new Set(Object.values(problems).map(({ status }) => status))].filter(
  status => status === 429 || status >= 500,
)

test.each(['pushing-messages', 'writing-measurements', 'writing-content'])('docs/%s.md says what to do on each status', guide => {
  const text = readFileSync(`docs/${guide}.md`, 'utf8')
  const rows = [...text.matchAll(/^\| ([\d, ]+) \|(.+)\|$/gm)]
  const message = new Map(
    rows.flatMap(([, statuses = '', what = '']) => statuses.split(', ').map(status => [Number(status), what])),
  )
  // 502 concerns documents that are fetched for a caller; a proxy sends it too.
  for (const status of treated.filter(each => each !== 502))
    expect(message.get(status), String(status)).toMatch(/send it again|send them again/)
  expect(text).toContain('`Retry-After` seconds')
  expect(text).toMatch(/a 502 or 504 of a proxy, or no answer/)
})
