import { expect, test } from 'vitest'
import { withScripts, withTimes } from '@/components/admin/form/refusal-text'

test('times in a refusal have the format of the reader, other values stay as they are', () => {
  const formatted = withTimes({ until: '2026-03-01T10:00:00.000Z', name: '2026', max: 5 }, at => `[${at}]`)
  expect(formatted).toEqual({ until: '[2026-03-01T10:00:00.000Z]', name: '2026', max: 5 })
})

test('scripts in a refusal have their names in the language of the reader', () => {
  const values = { letter: 'а', script: 'Cyrillic', scriptCode: 'Cyrl', others: 'Latin', othersCode: 'Latn' }
  expect(withScripts(values, 'de')).toMatchObject({ letter: 'а', script: 'Kyrillisch', others: 'Lateinisch' })
  expect(withScripts(values, 'it')).toMatchObject({ script: 'cirillico', others: 'latino' })
})
