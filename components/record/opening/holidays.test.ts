import { expect, test } from 'vitest'
import { holidayOn } from '@/components/record/opening/open-now'

test.each([
  ['2024-03-31', 'easter'],
  ['2025-04-21', 'easterMonday'],
  ['2026-04-06', 'easterMonday'],
  ['2027-05-17', 'whitMonday'],
  ['2038-04-26', 'easterMonday'],
  ['2026-12-26', 'stephen'],
  ['2026-11-26', null],
])('%s is %s', (date, holiday) => expect(holidayOn(Date.parse(date) / 86_400_000)).toBe(holiday ?? null))
