import { expect, test } from 'vitest'
import { withScripts, withTimes } from '@/components/admin/form/refusal-text'

test('times in a refusal are told as their reader writes them, and everything else as it is', () => {
  const told = withTimes({ until: '2026-03-01T10:00:00.000Z', name: '2026', max: 5 }, at => `[${at}]`)
  expect(told).toEqual({ until: '[2026-03-01T10:00:00.000Z]', name: '2026', max: 5 })
})

test('scripts in a refusal are told as their reader calls them', () => {
  const values = { letter: 'а', script: 'Cyrillic', scriptCode: 'Cyrl', others: 'Latin', othersCode: 'Latn' }
  expect(withScripts(values, 'de')).toMatchObject({ letter: 'а', script: 'Kyrillisch', others: 'Lateinisch' })
  expect(withScripts(values, 'it')).toMatchObject({ script: 'cirillico', others: 'latino' })
})
