import { expect, test } from 'vitest'
import { shownAt } from '@/lib/admin/notice/notice'

const at = (time: string) => new Date(`2026-01-01T${time}:00Z`)
const notice = {
  texts: { en: 'Down at ten', de: 'Um zehn weg', it: '' },
  tone: 'maintenance',
  beginsAt: at('08:00'),
  endsAt: at('10:00'),
} as const

test.each([
  ['07:59', null],
  ['08:00', 'Down at ten'],
  ['09:59', 'Down at ten'],
  ['10:00', null],
])('a notice from 8 to 10 shows at %s: %s', (time, text) => expect(shownAt(notice, 'en', at(time))?.text ?? null).toBe(text))

test('a reader gets their own language, else English, else any other', () => {
  const texts = ['de', 'it', 'fr'].map(language => shownAt(notice, language, at('09:00'))?.text)
  expect(texts).toEqual(['Um zehn weg', 'Down at ten', 'Down at ten'])
  expect(shownAt({ ...notice, texts: { en: '', de: '', it: 'Giù' } }, 'de', at('09:00'))?.text).toBe('Giù')
})
