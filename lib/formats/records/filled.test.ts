import { expect, test } from 'vitest'
import { isFilled, isFilledAt } from '@/lib/formats/records/filled'

test.each([[null], [undefined], [''], [[]], [{}]])('%j is empty', value => expect(isFilled(value)).toBe(false))

test.each([[0], [false], [' '], [[null]], [{ Id: null }]])('%j is not empty', value => expect(isFilled(value)).toBe(true))

const record = {
  Active: false,
  Topics: [],
  Ticket: null,
  GpsInfo: [{ Latitude: 46.5 }],
  EventDate: [{ Begin: null }, { Begin: '09:00' }, { End: '' }],
  Detail: { de: { Title: '' }, it: { Title: 'Sagra', BaseText: null } },
  Review: { trustyou: { ReviewId: 'a' } },
}

test.each([
  ['Active', true],
  ['Topics', false],
  ['Ticket', false],
  ['Nothing', false],
  ['GpsInfo', true],
  ['GpsInfo.Latitude', true],
  ['EventDate.Begin', true],
  ['EventDate.End', false],
  ['Detail.Title', true],
  ['Detail.BaseText', false],
  ['Review.trustyou.ReviewId', true],
  ['Review.ReviewId', false],
  ['Active.Latitude', false],
  ['constructor', false],
])('%s is filled: %s', (path, filled) => expect(isFilledAt(record, path.split('.'))).toBe(filled))
