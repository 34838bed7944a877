import { expect, test } from 'vitest'
import { frameId, keyOf, PublicIds, partsOfId } from '@/lib/netex/timetable/public-ids'
import { frameNamed, framesOf } from '@/lib/netex/timetable/read/timetables'

test('ids of objects and their parts', () => {
  const naming = new PublicIds('valley', 3)
  expect(naming.own('Line', '201')).toBe(' id="IT:ITH10:Line:valley:201" version="3"')
  expect(naming.ref('LineRef', '201')).toBe('<LineRef ref="IT:ITH10:Line:valley:201" version="3"/>')
  expect(naming.ref('FromPointRef', 'a', 'ScheduledStopPoint')).toContain('"IT:ITH10:ScheduledStopPoint:valley:a"')
  expect(partsOfId('IT:ITH10:Line:valley:201')).toEqual({ kind: 'Line', feed: 'valley', key: '201' })
  for (const id of ['IT:ITH1:Line:valley:201', 'IT:ITH10:Line:valley', 'IT:ITH10:Line:valley:201:x', 'Line', ''])
    expect(partsOfId(id)).toBeNull()
})

test('keys have letters, digits, _ and -', () => expect(keyOf('it:22021:ö 1/a-b_c')).toBe('it_22021___1_a-b_c'))

test.each([
  ['SiteFrame', { kind: 'SiteFrame', feed: null }],
  ['CompositeFrame', { kind: 'CompositeFrame', feed: null }],
  ['epip:EU_PI_TIMETABLE', { kind: 'TimetableFrame', feed: null }],
  ['EU_PI_LINE_OFFER', { kind: 'CompositeFrame', feed: null }],
  [frameId('ServiceFrame', 'valley'), { kind: 'ServiceFrame', feed: 'valley' }],
  ['FareFrame', null],
  ['epd:FR:X:ServiceFrame_EU_PI_NETWORK:valley', null],
  ['', null],
] as const)('the frame %j', (name, frame) => expect(frameNamed(name)).toEqual(frame))

test('frames come with those that they refer to, and of a feed that is meant only', () => {
  const of = (frames: readonly string[], feed = 'valley') => [...framesOf({ frames }, feed)]
  expect(of(['SiteFrame'])).toEqual(['SiteFrame'])
  expect(of(['ServiceFrame'])).toEqual(['ResourceFrame', 'SiteFrame', 'ServiceFrame'])
  expect(of(['TimetableFrame'])).toHaveLength(5)
  expect(of([frameId('SiteFrame', 'valley')], 'other')).toEqual([])
  expect(of(['nothing'])).toEqual([])
})
